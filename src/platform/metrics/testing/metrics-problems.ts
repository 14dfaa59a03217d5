const HEADER = /^# (HELP|TYPE) (\S+) (.+)$/
const SAMPLE = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? ([-+]?(?:\d\S*|Inf)|NaN)$/i
const NAME = /^[a-z][a-z0-9_]*$/
/** Units that Prometheus asks to be given in their base: seconds, bytes, ratio. */
const OTHER_UNIT =
  /_(?:milliseconds?|microseconds?|nanoseconds?|minutes?|hours?|days?|weeks?|(?:kilo|mega|giga|kibi|mebi|gibi)bytes?|bits?|percent|ms|us|ns|sec|min|kb|mb|gb)(?:_total)?$/
const TYPE_NAMED = /_(?:counter|gauge|histogram|summary)(?:_|$)/
/** Endings that belong to the lines of a histogram. */
const RESERVED = /_(?:bucket|count|sum)$/

/**
 * What `promtool check metrics` would refuse, one line per problem: text that doesn't parse, metrics without help or type,
 * repeated series, and names against Prometheus' conventions. Prometheus itself is too large for the tests to install.
 */
export function metricsProblems(text: string): string[] {
  const problems: string[] = []
  const helps = new Set<string>()
  const types = new Map<string, string>()
  const series = new Set<string>()
  if (!text.endsWith('\n')) problems.push('the last line has no end')
  for (const line of text.split('\n')) {
    if (line === '') continue
    const header = HEADER.exec(line)
    if (header) {
      const [, kind = '', name = '', value = ''] = header
      if (kind === 'HELP' ? helps.has(name) : types.has(name)) problems.push(`${name} has two lines ${kind}`)
      if (kind === 'HELP') helps.add(name)
      else types.set(name, value)
      continue
    }
    const sample = SAMPLE.exec(line)
    if (!sample) {
      problems.push(`not a line of the format: ${line}`)
      continue
    }
    const [, sampleName = '', labels = ''] = sample
    const base = sampleName.replace(RESERVED, '')
    const name = types.get(base) === 'histogram' ? base : sampleName
    if (series.has(sampleName + labels)) problems.push(`${sampleName}${labels} is repeated`)
    series.add(sampleName + labels)
    if (!helps.has(name)) problems.push(`${name} has no help`)
    if (!types.has(name)) problems.push(`${name} has no type`)
  }
  for (const [name, type] of types) problems.push(...nameProblems(name, type))
  return problems
}

const nameProblems = (name: string, type: string): string[] =>
  [
    !NAME.test(name) && 'is not in snake case',
    (type === 'counter') !== name.endsWith('_total') && 'must end in _total exactly if it is a counter',
    type !== 'histogram' && RESERVED.test(name) && 'has the ending of a histogram’s line',
    TYPE_NAMED.test(name) && 'names its type',
    OTHER_UNIT.test(name) && 'is not in seconds or bytes',
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `${name} ${problem}`)
