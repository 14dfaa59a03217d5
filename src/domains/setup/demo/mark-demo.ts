import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { DEMO_KINDS, type DemoKind } from '../schemas.ts'
import { setupSteps } from '../tables.ts'
import { DEMO_TABLES, FINGERPRINTS } from './fingerprints.ts'

/** Kept among the set-up steps, so that a later start doesn’t fill the emptied store with the demo again. */
export const LEFT_DEMO = 'demo-left'

export async function hasLeftDemo(ctx: Context): Promise<boolean> {
  const found = await ctx.db.select().from(setupSteps).where(eq(setupSteps.step, LEFT_DEMO))
  return found.length > 0
}

/** The keys of what the store has of each kind. */
type StoreRows = ReadonlyMap<DemoKind, readonly string[]>

export async function readStoreRows(ctx: Context): Promise<StoreRows> {
  const rows = new Map<DemoKind, string[]>()
  for (const kind of DEMO_KINDS) {
    const { table, key } = DEMO_TABLES[kind]
    const found = await queryRows<{ key: string }>(ctx.db, sql.raw(`select ${key} as key from ${table}`))
    rows.set(
      kind,
      found.map((row) => row.key),
    )
  }
  return rows
}

/** Marks what has been added since `before` as the demo’s, with its content: leaving the demo deletes no other rows. */
export async function markDemo(tx: Context, before: StoreRows): Promise<void> {
  for (const kind of DEMO_KINDS) {
    const { table, key } = DEMO_TABLES[kind]
    await tx.db.execute(
      sql`insert into demo_rows (kind, id, fingerprint)
        select ${kind}, t.${sql.raw(key)}, ${sql.raw(FINGERPRINTS[kind])} from ${sql.raw(table)} t
        where not t.${sql.raw(key)} = any(${sql.param(before.get(kind) ?? [])}::text[])
        on conflict (kind, id) do update set fingerprint = excluded.fingerprint`,
    )
  }
}
