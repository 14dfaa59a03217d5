import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { SETTINGS_ROW, SETTINGS_TAG } from './read-settings.ts'
import { Settings } from './sections/index.ts'
import { settings } from './tables.ts'

type Changes = Record<string, unknown>

/**
 * Reads the owner's changes, lets `edit` revise them and stores the result. Concurrent writes run one after the other.
 * Purges every page that prints a setting.
 */
export function writeRecord<T, Code extends string>(
  ctx: Context,
  edit: (tx: Context, changes: Changes) => Promise<Result<{ changes: Changes; value: T }, Code>>,
): Promise<Result<T, Code>> {
  return ctx.transaction(async (tx) => {
    await tx.db.insert(settings).values({ id: SETTINGS_ROW }).onConflictDoNothing()
    const [row] = await tx.db.select().from(settings).where(eq(settings.id, SETTINGS_ROW)).for('update')
    const edited = await edit(tx, row?.changes ?? {})
    if (!edited.ok) return edited
    const { changes, value } = edited.value
    Settings.parse(changes)
    await tx.db.update(settings).set({ changes, updatedAt: tx.now() }).where(eq(settings.id, SETTINGS_ROW))
    // Amounts and texts from the settings appear on nearly every page.
    await tx.purge([SETTINGS_TAG, '*'])
    return ok(value)
  })
}
