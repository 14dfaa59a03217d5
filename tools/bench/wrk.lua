-- Run by wrk: sends the requests of a file one after the other, each once, and prints what came of them as JSON.
-- Without a file it repeats the address of the command line.
local threads = {}

function setup(thread)
  threads[#threads + 1] = thread
end

function init(args)
  answered, refused, refusal = 0, 0, ""
  local file = args[1] and io.open(args[1], "rb")
  if not file then return end
  local text, queue, at = file:read("*a"), {}, 1
  file:close()
  -- Each request: its length in bytes, a line break, and the request as it goes over the wire.
  while at <= #text do
    local stop = text:find("\n", at, true)
    local length = tonumber(text:sub(at, stop - 1))
    queue[#queue + 1] = text:sub(stop + 1, stop + length)
    at = stop + length + 1
  end
  local position = 0
  request = function()
    position = position + 1
    -- None is sent twice: a run that has used up its requests fails.
    return queue[position] or "GET /the-requests-of-this-run-are-used-up HTTP/1.1\r\nHost: bench\r\n\r\n"
  end
end

function response(status, _, body)
  if status >= 200 and status < 300 then
    answered = answered + 1
  else
    refused = refused + 1
    if refusal == "" then refusal = status .. " " .. body:sub(1, 300) end
  end
end

local function quoted(text)
  return '"' .. text:gsub('[%c\\"]', function(c) return string.format("\\u%04x", c:byte()) end) .. '"'
end

function done(summary, latency)
  local sum, bad, first = 0, 0, ""
  for _, thread in ipairs(threads) do
    sum, bad = sum + thread:get("answered"), bad + thread:get("refused")
    if first == "" then first = thread:get("refusal") end
  end
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"answered":%d,"refused":%d,"refusal":%s,"broken":%d,"seconds":%f,"p50":%f,"p99":%f}\n',
    sum, bad, quoted(first), errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
