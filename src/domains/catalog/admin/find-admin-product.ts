import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { type KeptRecord, readRecords } from '../records/read-records.ts'
import { isKey } from '../rows.ts'

/** A product with all its editable fields, drafts included. */
export async function findAdminProduct(
  ctx: Context,
  id: string,
): Promise<Result<KeptRecord, 'FORBIDDEN' | 'PRODUCT_NOT_FOUND'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  const [found] = isKey(id) ? await readRecords(ctx, [id]) : []
  return found ? ok(found) : refuse('PRODUCT_NOT_FOUND')
}
