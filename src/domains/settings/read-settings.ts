import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { Settings } from './sections/index.ts'
import { settings } from './tables.ts'

export const SETTINGS_ROW = 1
export const SETTINGS_TAG = 'settings'

/** The store's settings: defaults with the owner's changes, cached until they change in any process. */
export function readSettings(ctx: Context): Promise<Settings> {
  return ctx.memory.remember('settings', [SETTINGS_TAG], async () => {
    const [row] = await ctx.db.select({ changes: settings.changes }).from(settings).where(eq(settings.id, SETTINGS_ROW))
    return Settings.parse(row?.changes ?? {})
  })
}
