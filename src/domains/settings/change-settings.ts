import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { SETTINGS_ROW, SETTINGS_TAG } from './read-settings.ts'
import { Settings, type SettingsChanges } from './schemas.ts'
import { settings } from './tables.ts'

/**
 * Changes single values of the settings record; the rest keeps its value. Only the owner's staff and the shop itself may.
 * Refuses SETTINGS_INVALID with the fields. Every page that prints a setting is renewed.
 */
export async function changeSettings(ctx: Context, changes: SettingsChanges): Promise<Result<Settings>> {
  if (ctx.actor.kind !== 'system' && ctx.actor.kind !== 'staff') return refuse('SETTINGS_FORBIDDEN')
  return ctx.transaction(async (tx) => {
    await tx.db.insert(settings).values({ id: SETTINGS_ROW }).onConflictDoNothing()
    const [row] = await tx.db.select().from(settings).where(eq(settings.id, SETTINGS_ROW)).for('update')
    const merged = mergeSections(row?.changes ?? {}, changes)
    const parsed = Settings.safeParse(merged)
    if (!parsed.success) {
      const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
      return refuse('SETTINGS_INVALID', { fields })
    }
    await tx.db.update(settings).set({ changes: merged, updatedAt: tx.now() }).where(eq(settings.id, SETTINGS_ROW))
    // Amounts and texts of the settings stand on nearly every page.
    await tx.purge([SETTINGS_TAG, '*'])
    return ok(parsed.data)
  })
}

function mergeSections(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...before }
  for (const [section, values] of Object.entries(changes)) {
    merged[section] = { ...(merged[section] as object | undefined), ...(values as object) }
  }
  return merged
}
