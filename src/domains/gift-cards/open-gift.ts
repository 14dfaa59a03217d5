import type { Context } from '../../platform/context.ts'
import { dayInIndia } from '../../shared/dates.ts'
import type { Paise } from '../../shared/money.ts'
import type { NewGift } from './schemas.ts'
import { gifts } from './tables.ts'

type Opened = { orderId: string; customerId: string; amount: Paise; validityMonths: number | null; gift: NewGift }

/** Records the recipient of the gift card that an order buys, for when it is paid; in the order's transaction. */
export async function openGift(
  tx: Context,
  { orderId, customerId, amount, validityMonths, gift }: Opened,
): Promise<void> {
  const { recipientName, recipientEmail, senderName, message, design } = gift
  await tx.db
    .insert(gifts)
    .values({
      orderId,
      customerId,
      amount,
      validityMonths,
      recipientName,
      recipientEmail,
      senderName,
      message,
      design,
      deliverOn: gift.deliverOn ?? dayInIndia(tx.now()),
    })
    .onConflictDoNothing()
}
