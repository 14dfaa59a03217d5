import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { BRAND_ROW, wholeBrand } from './read-brand.ts'
import { type Adjustment, adjustmentsOf } from './rules.ts'
import type { Brand } from './schemas.ts'
import { brand } from './tables.ts'

/** `adjusted`: the colours of the draft, or of the published brand, that pages show differently. */
export type StaffBrand = { published: Brand; draft: Brand | null; adjusted: Adjustment[]; version: number }

/** The brand and its draft, for staff. */
export async function findBrand(ctx: Context): Promise<Result<StaffBrand, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'settings.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(brand).where(eq(brand.id, BRAND_ROW))
  return ok(shown(row))
}

export function shown(row: typeof brand.$inferSelect | undefined): StaffBrand {
  const published = wholeBrand(row?.published ?? {})
  const draft = row?.draft ? wholeBrand(row.draft) : null
  return { published, draft, adjusted: adjustmentsOf(draft ?? published), version: row?.version ?? 0 }
}
