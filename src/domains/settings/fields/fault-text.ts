import type { z } from 'zod'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import type { SettingField } from '../field.ts'

const EMPTY = 'Please fill this in'

/** The kind and format of the value at a path within a setting: `['0', 'fee']` of a list. */
function cellAt(field: SettingField, within: readonly PropertyKey[]) {
  if (field.kind !== 'rows' || within.length === 0) return field
  return field.columns.find(({ name }) => name === String(within[1] ?? '')) ?? field
}

/** The fault of a setting as a message for its owner. `typed` is the invalid value. */
export function faultText(
  field: SettingField,
  issue: z.core.$ZodIssue,
  within: readonly PropertyKey[],
  typed: unknown,
) {
  const { kind, format } = cellAt(field, within)
  const isAmount = kind === 'rupees' || (kind === 'rates' && ['fee', 'freeFrom'].includes(String(within.at(-1))))
  const amount = (limit: unknown) => (isAmount ? formatMoney(Number(limit) as Paise) : String(limit))
  const isNumber = isAmount || kind === 'number' || kind === 'rates'
  switch (issue.code) {
    case 'invalid_type':
      if (typed === null || typed === undefined || typed === '') return EMPTY
      return isNumber ? (issue.expected === 'int' ? 'Enter a whole number' : 'Enter a number') : EMPTY
    case 'too_small':
      if (issue.origin === 'array') return `At least ${issue.minimum} of these`
      return issue.origin === 'string' ? EMPTY : `Must be at least ${amount(issue.minimum)}`
    case 'too_big':
      if (issue.origin === 'array') return `At most ${issue.maximum} of these`
      return issue.origin === 'string'
        ? `At most ${issue.maximum} characters`
        : `Must be at most ${amount(issue.maximum)}`
    case 'invalid_format':
      if (typed === '') return EMPTY
      return kind === 'date' ? 'Enter a date such as 2027-01-26' : (format ?? 'This isn’t in the right format')
    case 'invalid_value':
      return 'Choose one of the options'
    case 'invalid_union':
      return 'Enter an amount, or never'
    case 'not_multiple_of':
      return 'Use at most two decimals'
    default:
      return issue.message
  }
}
