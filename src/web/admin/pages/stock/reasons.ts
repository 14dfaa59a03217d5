/** Why staff change a count. */
export const REASONS = [
  { value: 'counted', label: 'Counted' },
  { value: 'received', label: 'Received' },
  { value: 'returned', label: 'Returned' },
  { value: 'damaged', label: 'Damaged' },
  { value: 'correction', label: 'Correction' },
] as const

/** What a bare number does to the stock; +5, -2 and =40 carry their own operation. */
export const WAYS = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'set', label: 'Set to' },
] as const

const OTHERS: Record<string, string> = { import: 'Import', order: 'Order', cancel: 'Cancelled order' }

export const reasonText = (reason: string): string =>
  REASONS.find(({ value }) => value === reason)?.label ?? OTHERS[reason] ?? reason
