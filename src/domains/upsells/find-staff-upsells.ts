import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findUpsellPair, findUpsellPairs, type UpsellPairRow } from '../catalog/index.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { StaffUpsell, UpsellQuery } from './schemas.ts'

/** Recommendations sorted by the name of the recommending product. */
export async function findStaffUpsells(
  ctx: Context,
  { q, state, cursor, limit }: UpsellQuery,
): Promise<Result<{ upsells: StaffUpsell[]; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const isActive = state && state === 'active'
  const rows = await findUpsellPairs(ctx, { q, isActive, after: readCursor(cursor), limit })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return ok({ upsells: rows.map(staffUpsell), nextCursor: last ? cursorOf(last) : null })
}

export async function findStaffUpsell(
  ctx: Context,
  productId: string,
  upsellId: string,
): Promise<Result<StaffUpsell, 'FORBIDDEN' | 'UPSELL_NOT_FOUND'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const row = await findUpsellPair(ctx, productId, upsellId)
  return row ? ok(staffUpsell(row)) : refuse('UPSELL_NOT_FOUND')
}

/** Version of a pair: any change to its fields changes it. */
export const versionOf = ({ discountPercentage, description, isActive, position }: UpsellPairRow): string =>
  JSON.stringify([discountPercentage, isActive, position, description])

export const staffUpsell = (row: UpsellPairRow): StaffUpsell => ({ ...row, version: versionOf(row) })

const cursorOf = ({ productName, productId, position, upsellId }: UpsellPairRow): string =>
  JSON.stringify([productName, productId, position, upsellId])

function readCursor(cursor: string | undefined) {
  try {
    const [name, productId, position, upsellId] = JSON.parse(cursor ?? '') as unknown[]
    if (typeof name !== 'string' || typeof productId !== 'string' || typeof upsellId !== 'string') return null
    return Number.isInteger(position) ? { name, productId, position: Number(position) % 2 ** 31, upsellId } : null
  } catch {
    return null
  }
}
