/** Why staff change a count. */
export const REASONS = [
  { value: 'counted', label: 'Counted' },
  { value: 'received', label: 'Received' },
  { value: 'returned', label: 'Came back' },
  { value: 'damaged', label: 'Damaged' },
  { value: 'correction', label: 'Correction' },
] as const

const OTHERS: Record<string, string> = { import: 'Import', order: 'Order', cancel: 'Cancelled order' }

export const reasonText = (reason: string): string =>
  REASONS.find(({ value }) => value === reason)?.label ?? OTHERS[reason] ?? reason
