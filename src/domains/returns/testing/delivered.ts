import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { changeStatus, findPayable, type Payable } from '../../orders/index.ts'
import { capturePayment } from '../../payments/index.ts'
import { startPayment } from '../../payments/start-payment.ts'
import { openProvider, openTill, START, unique } from '../../payments/testing/till.ts'
import { requestReturn, stepReturn } from '../index.ts'
import type { ReturnRequest, ReturnStep } from '../schemas.ts'

export const DAY = 24 * 60 * 60_000
const client = { ip: '203.0.113.9', userAgent: 'test' }
const WAY = ['processing', 'shipped', 'out_for_delivery', 'delivered'] as const

/** A store whose orders are paid and delivered, with staff who handle returns. */
export async function openReturns(ctx: Context) {
  const till = await openTill(ctx)
  const provider = openProvider()
  const staff = (name: string, role = 'owner'): Context => ({
    ...till.system,
    actor: { kind: 'staff', id: `usr_${name}`, email: `${name}@example.com`, role },
  })
  const paid = async (quantity = 3, changes: object = {}) => {
    const order = await till.place(changes, quantity)
    await startPayment(
      till.system,
      provider.gateways.current,
      (await findPayable(till.system, order.orderNumber)) as Payable,
    )
    if (order.total > 0) await capturePayment(till.system, provider.pay(order.orderNumber, order.total))
    return order
  }
  const deliver = async (order: { id: string }, until: (typeof WAY)[number] = 'delivered') => {
    for (const to of WAY.slice(0, WAY.indexOf(until) + 1)) {
      const moved = await till.system.transaction(async (tx) => {
        const done = await changeStatus(tx, order.id, to, '')
        if (!done.ok) throw new Error(`${done.code} ${JSON.stringify(done.params)}`)
        return ok(null)
      })
      if (!moved.ok) throw new Error('not delivered')
    }
  }
  const delivered = async (quantity = 3, changes: object = {}) => {
    const order = await paid(quantity, changes)
    await deliver(order)
    return order
  }
  type Ordered = Awaited<ReturnType<typeof delivered>>
  const ask = (order: Ordered, quantity = 1, changes: Partial<ReturnRequest> = {}, more: object = {}) =>
    requestReturn(
      till.buyer,
      {
        orderNumber: order.orderNumber,
        keys: [],
        key: unique() + unique(),
        request: {
          lines: order.items.slice(0, 1).map(({ id }) => ({ lineId: id, quantity })),
          reason: 'damaged',
          seal: 'opened',
          text: 'The lid is broken',
          wish: 'refund',
          ...changes,
        },
        pictures: [],
        ...more,
      },
      client,
    )
  const step = (id: string, asked: ReturnStep, who = 'anu', role = 'owner') => stepReturn(staff(who, role), id, asked)
  /** A return that has arrived. */
  const arrived = async (order: Ordered, quantity = 1, changes: Partial<ReturnRequest> = {}) => {
    const made = await ask(order, quantity, changes)
    if (!made.ok) throw new Error(made.code)
    for (const asked of [{ step: 'approve', note: '' }, { step: 'receive' }] as const) {
      const moved = await step(made.value.id, asked)
      if (!moved.ok) throw new Error(moved.code)
    }
    return made.value
  }
  const inspected = async (order: Ordered, counts: { resell?: number; quarantine?: number; destroy?: number }) => {
    const all = { resell: 0, quarantine: 0, destroy: 0, ...counts }
    const made = await arrived(order, all.resell + all.quarantine + all.destroy)
    const lineId = made.lines[0]?.lineId ?? ''
    const done = await step(made.id, { step: 'inspect', note: '', lines: [{ lineId, ...all }] })
    if (!done.ok) throw new Error(`${done.code} ${JSON.stringify(done.params)}`)
    return made
  }
  const after = (days: number) => till.goTo(new Date(START.getTime() + days * DAY))
  return { ...till, ctx, provider, staff, paid, deliver, delivered, ask, step, arrived, inspected, after }
}
