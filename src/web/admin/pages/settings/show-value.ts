import type { SettingField } from '../../../../domains/settings/index.ts'
import { formatMoney, fromRupees } from '../../../../shared/money.ts'

const MAX_TEXT_LENGTH = 120

/** A value as text: `₹1,500`, `30 days`, `on`, `card, upi`. */
export function showValue(field: SettingField, value: unknown): string {
  const text = wordsOf(field, value)
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
}

function wordsOf(field: SettingField, value: unknown): string {
  if (value === null || value === '') return field.empty ?? 'nothing'
  switch (field.kind) {
    case 'rupees':
      return formatMoney(fromRupees(Number(value)))
    case 'number':
      return field.unit ? `${value} ${field.unit}` : String(value)
    case 'switch':
      return value ? 'on' : 'off'
    case 'choice':
      return labelOf(field.choices, value)
    case 'several':
      return listed((value as unknown[]).map((each) => labelOf(field.choices, each)))
    case 'rows':
      return listed((value as unknown[]).map(rowText))
    case 'lines':
    case 'pins':
      return listed(value as string[])
    case 'groups':
      return listed((value as string[][]).map((group) => group.join(' = ')))
    default:
      return String(value)
  }
}

const listed = (parts: readonly string[]) => parts.join(', ') || 'none'
const labelOf = (choices: readonly { value: string | number; label: string }[], value: unknown) =>
  choices.find((each) => each.value === value)?.label ?? String(value)
const rowText = (row: unknown) => (typeof row === 'object' && row ? Object.values(row).join(' ') : String(row))
