import type { Context } from '../../../platform/context.ts'
import { findName } from '../../customers/index.ts'

/** Names of those who recorded money, by what the rows say of them; for staff only. */
export async function nameActors(ctx: Context, actors: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const actor of new Set(actors))
    names.set(actor, actor === 'system' ? 'Store' : ((await findName(ctx, actor)) ?? 'Staff'))
  return names
}
