type Fields = Record<string, unknown>

/** What two records have different, field by field, for the audit trail; null where they are the same. */
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
