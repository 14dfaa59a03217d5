import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { addUpsellPair, changeUpsellPair, deleteUpsellPair, findProductId, lockUpsellPair } from '../catalog/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { staffUpsell, versionOf } from './find-staff-upsells.ts'
import { refuse } from './problems.ts'
import type { NewUpsell, StaffUpsell, UpsellChange } from './schemas.ts'

const at = (field: string, message: string) => ({ fields: { [field]: message } })
const subjectOf = (productId: string, upsellId: string) => ['upsell', `${productId} ${upsellId}`] as const

/** Creates a recommendation. */
export async function createUpsell(
  ctx: Context,
  input: NewUpsell,
): Promise<Result<StaffUpsell, 'FORBIDDEN' | 'UPSELL_PRODUCT' | 'UPSELL_SELF' | 'UPSELL_EXISTS'>> {
  const refused = forbid(ctx, 'sales.write')
  if (refused) return refused
  const { product, upsell, ...terms } = input
  return ctx.transaction(async (tx) => {
    const [productId, upsellId] = [await findProductId(tx, product), await findProductId(tx, upsell)]
    if (!productId) return refuse('UPSELL_PRODUCT', at('product', 'Product not found'))
    if (!upsellId) return refuse('UPSELL_PRODUCT', at('upsell', 'Product not found'))
    if (productId === upsellId) return refuse('UPSELL_SELF', at('upsell', 'A product can’t recommend itself'))
    if (!(await addUpsellPair(tx, { productId, upsellId, ...terms })))
      return refuse('UPSELL_EXISTS', at('upsell', 'It already recommends this one'))
    await recordActivity(tx, { action: 'upsell.create', subject: subjectOf(productId, upsellId), after: input })
    const row = await lockUpsellPair(tx, productId, upsellId)
    if (!row) throw new Error('A recommendation that was just made is gone')
    return ok(staffUpsell(row))
  })
}

/** Changes a recommendation if its version is unchanged. */
export async function changeUpsell(
  ctx: Context,
  productId: string,
  upsellId: string,
  { version, ...terms }: UpsellChange,
): Promise<Result<StaffUpsell, 'FORBIDDEN' | 'UPSELL_NOT_FOUND' | 'UPSELL_CHANGED'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    const before = await lockUpsellPair(tx, productId, upsellId)
    if (!before) return refuse('UPSELL_NOT_FOUND')
    if (versionOf(before) !== version) return refuse('UPSELL_CHANGED')
    await changeUpsellPair(tx, { productId, upsellId, ...terms })
    const { discountPercentage, description, isActive, position } = before
    await recordActivity(tx, {
      action: 'upsell.change',
      subject: subjectOf(productId, upsellId),
      before: { discountPercentage, description, isActive, position },
      after: terms,
    })
    return ok(staffUpsell({ ...before, ...terms }))
  })
}

/** Deletes a recommendation and returns it. */
export async function deleteUpsell(
  ctx: Context,
  productId: string,
  upsellId: string,
): Promise<Result<StaffUpsell, 'FORBIDDEN' | 'UPSELL_NOT_FOUND'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    const before = await lockUpsellPair(tx, productId, upsellId)
    if (!before) return refuse('UPSELL_NOT_FOUND')
    await deleteUpsellPair(tx, before)
    await recordActivity(tx, { action: 'upsell.delete', subject: subjectOf(productId, upsellId), before })
    return ok(staffUpsell(before))
  })
}
