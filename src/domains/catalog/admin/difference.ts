type Fields = Record<string, unknown>

/** The fields that differ between two records, for the activity log; null if there are none. */
export function differenceOf(before: Fields | undefined, after: Fields): { before: Fields; after: Fields } | null {
  const was: Fields = {}
  const is: Fields = {}
  for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(after)])) {
    if (JSON.stringify(before?.[key]) === JSON.stringify(after[key])) continue
    if (before) was[key] = before[key] ?? null
    is[key] = after[key] ?? null
  }
  return Object.keys(is).length === 0 ? null : { before: was, after: is }
}
