import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { dayInIndia } from '../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { ok, type Refusal, type RefusalCode, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { checkCollector, handOverGoods } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { payments } from '../tables.ts'
import type { HandOverBody } from './schemas.ts'
import { writeReceipt } from './write-receipt.ts'

type HandOver = HandOverBody & { orderNumber: string }
type HandOverCode = RefusalCode<typeof checkCollector> | RefusalCode<typeof handOverGoods> | 'COLLECTION_CASH'

/**
 * Hands a ready order to the person who collects it, against the buyer's code, and records the cash of an order that is
 * paid at the store: both or neither. For staff who fulfil orders, though not for their own (A63).
 */
export async function handOverOrder(
  ctx: Context,
  { orderNumber, code, isKnown, isPaid }: HandOver,
): Promise<Result<{ orderNumber: string; cash: Paise }, HandOverCode>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const found = await checkCollector(ctx, { orderNumber, code, isKnown })
  if (!found.ok) return found
  return ctx.transaction(async (tx) => {
    // Payments are locked before their orders, as everywhere.
    await tx.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, found.value.id)).for('update')
    const how = isKnown ? 'Handed over after a check of name and phone number' : 'Handed over against the code'
    const handed = await handOverGoods(tx, found.value.id, how)
    if (!handed.ok) return handed
    const { number, due } = handed.value
    if (due > 0) {
      if (!isPaid) return refuseUnpaid(due)
      await recordCounterCash(tx, number, due)
    }
    await recordActivity(tx, {
      action: 'order.hand-over',
      subject: ['order', number],
      before: { status: 'processing' },
      after: {
        status: 'delivered',
        checked: isKnown ? 'name and phone number' : 'code',
        ...(due > 0 ? { cash: due } : {}),
      },
    })
    return ok({ orderNumber: number, cash: due as Paise })
  })
}

function refuseUnpaid(due: number): Refusal<'COLLECTION_CASH'> {
  const message = `Take ${formatMoney(due as Paise)} in cash first, and confirm it here`
  return refuse('COLLECTION_CASH', { message, fields: { isPaid: message } })
}

async function recordCounterCash(tx: Context, orderNumber: string, amount: number) {
  const written = await writeReceipt(tx, {
    ...{ orderNumber, amount, source: 'hand' as const, reference: 'Paid at the store' },
    receivedOn: dayInIndia(tx.now()),
    key: (orderId) => `hand-over:${orderId}`,
  })
  if (!written.ok) throw new Error(`The cash of order ${orderNumber} was refused: ${written.code}`)
}
