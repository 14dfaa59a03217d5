import type { IncomingMessage, ServerResponse } from 'node:http'

/** Product files are read as they arrive, with separate limits. */
export const FILE_PATHS = /^\/(?:api\/admin\/imports|admin\/import(?:\.data)?)\/?$/
export const PICTURE_PATH = '/api/admin/pictures'
/** A logo: the form and the API. */
export const LOGO_PATHS = /^\/(?:api\/admin\/brand\/logo|admin\/settings\/brand(?:\.data)?)\/?$/
/** Return requests may contain pictures: the form and the API. */
export const RETURN_PATH = /^\/(?:api\/orders\/[^/]+\/returns|orders\/[^/]+\/return(?:\.data)?)\/?$/

/** Reviews too. */
export const REVIEW_PATH = /^\/(?:api\/reviews\/[^/]+\/pictures|review\/[^/]+?(?:\.data)?)\/?$/

export type BodyLimits = {
  /** Maximum time for a body, in milliseconds. */
  bodyMs: number
  /** Maximum time for a whole file. */
  uploadMs: number
  /** A file may take long as long as it makes progress: this window must not pass without enough bytes. */
  windowMs: number
  minBytes: number
}
/** 2 kB a second is the slowest mobile connection. */
export const BODY_LIMITS: BodyLimits = {
  bodyMs: 30_000,
  uploadMs: 60 * 60_000,
  windowMs: 30_000,
  minBytes: 60_000,
}

const isUpload = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  const patterns = [FILE_PATHS, RETURN_PATH, REVIEW_PATH, LOGO_PATHS]
  return path === PICTURE_PATH || patterns.some((pattern) => pattern.test(path))
}

/**
 * Cuts a request whose body trickles in (slowloris). A file is measured by its rate, not by its total time: 6 MB over a
 * slow connection take minutes. A file that was already refused gets no such allowance.
 */
export function cutSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, windowMs, minBytes }: BodyLimits = BODY_LIMITS,
): void {
  const { headers, socket, url = '/' } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const cut = () => {
    if (request.complete) return
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }
  let read = socket.bytesRead
  const look = () => {
    const arrived = socket.bytesRead - read
    read = socket.bytesRead
    // If the store itself is slow to read, nothing arrives either.
    const isWaiting = request.readableLength >= request.readableHighWaterMark
    if (response.writableEnded || (arrived < minBytes && !isWaiting)) cut()
  }
  const timer = isUpload(url) ? setInterval(look, windowMs) : setTimeout(cut, bodyMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
