import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { findGift, issueGiftCard } from '../gift-cards/index.ts'
import type { GiftView } from '../gift-cards/schemas.ts'
import { findDigitalOrder, findOwnDigitalOrders } from '../orders/index.ts'
import { isCaptured } from '../payments/index.ts'
import { refuse } from './problems.ts'
import type { GiftCardPaid } from './schemas.ts'

/** Issues the gift card that a paid order has bought, if any; on `order.confirmed`. */
export async function finishGiftCard(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findDigitalOrder(ctx, orderNumber)
  if (order?.kind === 'gift-card' && (await isCaptured(ctx, order.id)))
    await issueGiftCard(ctx, { orderId: order.id, orderNumber })
}

/**
 * The code of the signed-in customer's latest paid gift card, or of a given order. If there are some of the
 * given amount, only they count; older clients always send 100. It is issued once per captured payment and returned on every call (D37).
 */
export async function confirmGiftCard(
  ctx: Context,
  asked: GiftCardPaid,
): Promise<Result<GiftView, 'GIFT_LOGIN_REQUIRED' | 'GIFT_CARD_NOT_FOUND' | 'GIFT_CARD_UNPAID'>> {
  if (!ownId(ctx)) return refuse('GIFT_LOGIN_REQUIRED')
  const own = await findOwnDigitalOrders(ctx, 'gift-card')
  const named = own.filter(({ orderNumber }) => !asked.orderNumber || orderNumber === asked.orderNumber.toUpperCase())
  const ofAmount = named.filter(({ total }) => total === (asked.amount ?? 0) * 100)
  const meant = ofAmount.length > 0 ? ofAmount : named
  if (meant.length === 0) return refuse('GIFT_CARD_NOT_FOUND')
  for (const { id: orderId, orderNumber } of meant) {
    if (!(await isCaptured(ctx, orderId))) continue
    await issueGiftCard(ctx, { orderId, orderNumber })
    const gift = await findGift(ctx, orderId)
    if (gift?.card) return ok(gift)
  }
  return refuse('GIFT_CARD_UNPAID')
}
