import { counted } from '../shared/counted.ts'

const KINDS: Record<string, string> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  date: 'Enter a date',
  array: 'Send a list',
  tuple: 'Send a list',
  object: 'Send a JSON object',
  record: 'Send a JSON object',
}

type Plain = [pattern: RegExp, text: (...found: string[]) => string]

const MISSING = /^Invalid input: expected \w+, received undefined$/
const PLAIN: readonly Plain[] = [
  [/^Invalid input: expected (?:string|number), received array$/, () => 'Send one value'],
  [/^Invalid input: expected (\w+), received/, (kind = '') => KINDS[kind] ?? 'This value is not valid'],
  [/^Invalid option: expected one of (.*)$/s, (options = '') => `Choose one of ${options.replaceAll('|', ', ')}`],
  [/^Invalid input: expected (".*"|\d+|true|false|null)$/s, (value = '') => `Only ${value} is possible`],
  [/^Too big: expected string to have <=?(\d+)/, (max = '') => `At most ${counted(Number(max), 'character')}`],
  [/^Too small: expected string to have >=?(\d+)/, (least = '') => `At least ${counted(Number(least), 'character')}`],
  [/^Too big: expected array to have <=?(\d+)/, (max = '') => `At most ${counted(Number(max), 'entry', 'entries')}`],
  [
    /^Too small: expected array to have >=?(\d+)/,
    (least = '') => `At least ${counted(Number(least), 'entry', 'entries')}`,
  ],
  [/^Too big: expected \w+ to be <=(\S+)$/, (max = '') => `At most ${max}`],
  [/^Too small: expected \w+ to be >=(\S+)$/, (least = '') => `At least ${least}`],
  [/^Too big: expected \w+ to be <(\S+)$/, (max = '') => `Less than ${max}`],
  [/^Too small: expected \w+ to be >(\S+)$/, (least = '') => `More than ${least}`],
  [/^Unrecognized keys?: (.*)$/s, (names = '') => `Unknown field: ${names}`],
  [/^Invalid (?:input|string|number|key|value|[A-Z0-9]{2,})\b|^Too (?:big|small)\b/, () => 'This value is not valid'],
]

/** The schema library's own messages, in words for people; ours stay as they are. `isBody`: of the whole request. */
export function plainMessage(message: string, isBody = false): string {
  if (MISSING.test(message)) return isBody ? 'Send a JSON object' : 'This field is required'
  for (const [pattern, text] of PLAIN) {
    const found = pattern.exec(message)
    if (found) return text(...found.slice(1))
  }
  return message
}
