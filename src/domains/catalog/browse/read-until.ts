import { type SQL, sql } from 'drizzle-orm'

/** Seconds. Longer than an import batch takes, and than the clocks of two machines differ. */
const OVERLAP = 15

/** A row of `products`: when it was changed, and its version (`xmin`), which every write of the row replaces. */
export type Change = { id: string; at: string; version: string }

/**
 * The time up to which changes of products have been read, and the rows changed shortly before it, by id: what was
 * committed later may be older than the last change.
 */
export type ReadUntil = {
  until: string | null
  seen: ReadonlyMap<string, Change>
  /** Nothing that was committed later can be older than `until`. */
  isSettled?: boolean
}

export const nothingRead: ReadUntil = { until: null, seen: new Map() }

/** The columns that `readFurther` needs, from `products`. */
export const CHANGE = sql.raw('id, updated_at::text as at, xmin::text as version')

/** Condition on `products`: changed since, and not one of the rows already seen. */
export function isChangedSince({ until, seen, isSettled = false }: ReadUntil): SQL {
  const overlap = isSettled ? 0 : OVERLAP
  const isLate = sql`updated_at > coalesce(${until}::timestamptz - make_interval(secs => ${overlap}), '-infinity')`
  if (seen.size === 0) return isLate
  const known = [...seen.values()].map(({ id, version }) => `${id} ${version}`)
  return sql`${isLate} and id || ' ' || xmin::text not in (select unnest(${sql.param(known)}::text[]))`
}

/** How far has been read after these changes, in order of time. */
export function readFurther(before: ReadUntil, changes: readonly Change[]): ReadUntil {
  const last = changes.at(-1)
  if (!last) return before
  const isLater = before.until === null || Date.parse(last.at) >= Date.parse(before.until)
  const until = isLater ? last.at : before.until
  const seen = new Map(before.seen)
  for (const { id, at, version } of changes) seen.set(id, { id, at, version })
  // A second more, since times are compared in milliseconds.
  const oldest = Date.parse(until ?? last.at) - (OVERLAP + 1) * 1000
  for (const { id, at } of seen.values()) if (Date.parse(at) < oldest) seen.delete(id)
  return { until, seen }
}
