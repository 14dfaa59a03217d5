import { issueInvoice } from '../../domains/invoices/index.ts'
import { placeOrder, transitionOrder } from '../../domains/orders/index.ts'
import { PlaceOrderBody } from '../../domains/orders/schemas.ts'
import { orderBody, type Shelf } from '../../domains/orders/testing/shop.ts'
import type { Context } from '../../platform/context.ts'

type Until = readonly ('confirmed' | 'processing' | 'shipped' | 'delivered')[]

/** An order of the guest Gita, taken as far as `until`; returns its number. */
export async function guestOrder(ctx: Context, line: Shelf, key: string, until: Until): Promise<string> {
  const address = {
    firstName: 'Gita',
    lastName: 'Menon',
    address: '9 Banyan Street',
    city: 'New Delhi',
    state: 'dl',
    zipCode: '110024',
    phone: '91234 56780',
  }
  const body = orderBody([line], { customerEmail: 'gita.menon@example.in', shippingAddress: address })
  const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
  const placed = await placeOrder(guest, { ...PlaceOrderBody.parse(body), idempotencyKey: key })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { orderNumber } = placed.value
  for (const status of until) await transitionOrder(ctx, { order: orderNumber, status })
  if (until.includes('shipped')) await issueInvoice(ctx, { orderNumber })
  return orderNumber
}
