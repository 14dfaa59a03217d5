import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { announcedEvents } from '../../../platform/testing/index.ts'
import { toRupees } from '../../../shared/money.ts'
import { chooseOtherMethod, findUpiPayment, giveUpiReference } from '../../orders/index.ts'
import { UpiReferenceBody } from '../../orders/upi/schemas.ts'
import { upiClaims } from '../../orders/upi/tables.ts'
import { changeSettings } from '../../settings/index.ts'
import { confirmUpi, rejectUpi, settlePayments } from '../index.ts'
import { ConfirmUpiBody } from '../upi/schemas.ts'
import { openProvider, openTill, unique } from './till.ts'

type Placed = { id: string; orderNumber: string; total: number }

/** 12 digits that no other test uses. */
export const newReference = (): string =>
  `4${Math.floor(Math.random() * 1e11)
    .toString()
    .padStart(11, '0')}`

/** A till whose orders are paid to the owner's UPI ID, with staff who confirm them. */
export async function openUpiDesk(ctx: Context, stock = 50) {
  const till = await openTill(ctx, stock)
  await changeSettings(till.system, { payments: { upiId: 'store@okbank', upiName: 'Iron House & Sons' } })
  const { gateways } = openProvider()
  const staffAs = (id: string, role = 'manager'): Context => ({
    ...till.system,
    actor: { kind: 'staff', id, email: `${id}@example.com`, role },
  })
  const staff = staffAs('usr_staff')
  const client = () => ({ ip: unique(), userAgent: 'test' })
  return {
    ...till,
    staff,
    staffAs,
    scan: (changes: object = {}, quantity = 1, by = till.buyer) =>
      till.place({ paymentMethod: 'UPI-QR', ...changes }, quantity, by),
    give: (orderNumber: string, reference: string, by = till.buyer, keys: string[] = []) =>
      giveUpiReference(by, { orderNumber, ...UpiReferenceBody.parse({ reference }) }, { keys, client: client() }),
    look: async (orderNumber: string, by = till.buyer, keys: string[] = []) => {
      const found = await findUpiPayment(by, orderNumber, keys)
      return found.ok ? found.value : found.code
    },
    confirm: ({ orderNumber, total }: Placed, reference: string, by = staff, rupees = toRupees(total as never)) =>
      confirmUpi(by, { ...ConfirmUpiBody.parse({ reference, amount: rupees }), orderNumber }),
    reject: (orderNumber: string, by = staff, reason = 'Not in our account') => rejectUpi(by, { orderNumber, reason }),
    choose: (orderNumber: string, method: 'card' | 'upi' | 'cod' | 'upi-qr') =>
      chooseOtherMethod(till.buyer, { orderNumber, method }, { keys: [], client: client() }),
    settle: () => settlePayments(till.system, gateways),
    claimOf: async ({ id }: Placed) =>
      (await ctx.db.select().from(upiClaims).where(eq(upiClaims.orderId, id)))[0] ?? null,
    eventsOf: async (orderNumber: string) =>
      (await announcedEvents(ctx)).filter(({ data }) => data.orderNumber === orderNumber).map(({ event }) => event),
  }
}
