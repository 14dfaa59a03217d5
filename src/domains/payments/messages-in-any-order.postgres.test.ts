import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { GatewayEvent } from '../../platform/payment-gateways/gateway.ts'
import { connectTo, contextOn, describeBoth, describePostgres, postgresDatabase } from '../../platform/testing/index.ts'
import { findRefundable, refundCancelled, refundOrder, sendRefund, settlePayments, settleRefunds } from './index.ts'
import { RefundBody } from './schemas.ts'
import { KINDS, type Kind, openToldTill } from './testing/messages.ts'
import { later, unique } from './testing/till.ts'

/** All permutations. */
function permutations<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

describeBoth('messages of one payment', (open) => {
  test('I30 A51 F11: in every order, they lead to the same state', { timeout: 240_000 }, async () => {
    const { begin, tell, stateOf, expected } = await openToldTill(await open())
    const telling: Kind[] = ['authorised', 'captured', 'refund created', 'refund processed', 'refund failed']
    for (const sequence of permutations(telling)) {
      const begun = await begin(0.5)
      for (const kind of sequence) await tell(begun.events[kind])
      expect(await stateOf(begun), sequence.join(', ')).toEqual(expected(begun, sequence))
    }
  })

  test('I30 A51 F11: some lost, some repeated, in any order: the result is always what the provider reported', {
    timeout: 240_000,
  }, async () => {
    const { begin, tell, stateOf, expected } = await openToldTill(await open())
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...KINDS, ...KINDS]), fc.constantFrom(0.25, 1), async (sequence, share) => {
        const begun = await begin(share)
        for (const kind of sequence) await tell(begun.events[kind])
        expect(await stateOf(begun)).toEqual(expected(begun, sequence))
      }),
      { numRuns: 60 },
    )
  })

  test('I11 I30 A51: what went back before its payment was known cannot go back a second time', async () => {
    const { begin, tell, staff, till, strays } = await openToldTill(await open())
    const begun = await begin()
    await tell(begun.events['refund processed'])
    expect(await strays(begun)).toEqual([])
    till.goTo(later(61))
    expect(await strays(begun)).toMatchObject([{ kind: 'refund-unknown', amount: begun.refund.amount }])
    till.goTo(later(0))
    await tell(begun.events.captured)
    const again = { ...RefundBody.parse({}), orderNumber: begun.order.orderNumber, key: unique() }
    expect(await refundOrder(staff, again)).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect(await findRefundable(staff, begun.order.orderNumber)).toMatchObject({ value: { left: 0 } })
    // The goods are still to be shipped, and their price was fully refunded.
    expect(await strays(begun)).toMatchObject([{ kind: 'refunded-order' }])
  })

  test('I30 A51: a refund that was made at the provider is not taken for one of ours of the same amount', async () => {
    const { begin, tell, staff, till, provider, stateOf } = await openToldTill(await open())
    const begun = await begin(0.25)
    await tell(begun.events.captured)
    const body = { ...RefundBody.parse({ amount: begun.refund.amount / 100 }), key: unique() }
    const ours = await refundOrder(staff, { ...body, orderNumber: begun.order.orderNumber })
    if (!ours.ok) throw new Error(ours.code)
    await tell(begun.events['refund processed'])
    await sendRefund(till.system, provider.gateways, { refundId: ours.value.id })
    const { refunds, captures } = await stateOf(begun)
    expect(captures).toMatchObject([{ refunded: begun.refund.amount * 2 }])
    expect(refunds.toSorted((a, b) => a.reason.localeCompare(b.reason))).toMatchObject([
      { reason: 'provider', providerRefundId: begun.refund.refundId, status: 'processed' },
      { reason: 'staff', providerRefundId: `rfnd_${ours.value.id}`, status: 'processed' },
    ])
  })

  test('I30 A51: our own refund is known again by its key, also before the provider has answered us', async () => {
    const { begin, tell, staff, till, provider, stateOf } = await openToldTill(await open())
    for (const status of ['processed', 'failed'] as const) {
      const begun = await begin()
      await tell(begun.events.captured)
      const body = { ...RefundBody.parse({}), orderNumber: begun.order.orderNumber, key: unique() }
      const ours = await refundOrder(staff, body)
      if (!ours.ok) throw new Error(ours.code)
      const refund = { ...begun.refund, key: ours.value.id, refundId: `rfnd_${ours.value.id}`, status }
      await tell({ kind: 'refund', payment: null, refund })
      provider.setRefunds('pending')
      await sendRefund(till.system, provider.gateways, { refundId: ours.value.id })
      expect((await stateOf(begun)).refunds).toMatchObject([{ reason: 'staff', status }])
    }
  })

  test('I11 I30: what the provider gave back by itself goes before a request of ours that it then refuses', async () => {
    const { begin, tell, staff, till, provider, stateOf, strays } = await openToldTill(await open())
    const begun = await begin()
    await tell(begun.events.captured)
    const body = { ...RefundBody.parse({}), orderNumber: begun.order.orderNumber, key: unique() }
    const ours = await refundOrder(staff, body)
    if (!ours.ok) throw new Error(ours.code)
    await tell(begun.events['refund processed'])
    expect((await strays(begun)).map(({ kind }) => kind)).toContain('refund-unknown')
    provider.setRefunds('refused')
    await sendRefund(till.system, provider.gateways, { refundId: ours.value.id })
    const { refunds, captures } = await stateOf(begun)
    expect(captures).toMatchObject([{ refunded: begun.order.total }])
    expect(refunds.toSorted((a, b) => a.reason.localeCompare(b.reason))).toMatchObject([
      { reason: 'provider', status: 'processed' },
      { reason: 'staff', status: 'failed' },
    ])
  })

  test('I10 I30: a cancelled order goes back whole, also where a part went back at the provider before', async () => {
    const { begin, tell, till, provider, stateOf } = await openToldTill(await open())
    for (const isToldLate of [false, true]) {
      const begun = await begin(0.25)
      await tell(begun.events.captured)
      await till.cancel(begun.order.orderNumber)
      await refundCancelled(till.system, begun.order)
      // The provider has already refunded a quarter, so a full refund is no longer possible.
      provider.setRefunds('refused')
      if (!isToldLate) await tell(begun.events['refund processed'])
      for (const { id } of await till.refundsOf(begun.order.id))
        await sendRefund(till.system, provider.gateways, { refundId: id })
      if (isToldLate) await tell(begun.events['refund processed'])
      provider.setRefunds('processed')
      for (const { id } of await till.refundsOf(begun.order.id))
        await sendRefund(till.system, provider.gateways, { refundId: id })
      const { captures, payment, refunds } = await stateOf(begun)
      expect(captures).toMatchObject([{ refunded: begun.order.total }])
      expect(payment).toBe('refunded')
      expect(refunds.filter(({ status }) => status === 'processed')).toHaveLength(2)
    }
  })

  test('I30 F11: with every message lost, asking the provider ends in the same state', async () => {
    const { begin, till, provider, stateOf, expected } = await openToldTill(await open())
    for (const [status, told] of [
      ['processed', ['captured', 'refund processed']],
      ['failed', ['captured', 'refund failed']],
    ] as const) {
      const begun = await begin(0.5)
      provider.giveBack({ ...begun.refund, status: 'pending' })
      till.goTo(later(5))
      await settlePayments(till.system, provider.gateways)
      await settleRefunds(till.system, provider.gateways)
      expect(await stateOf(begun)).toEqual(expected(begun, ['captured', 'refund created']))
      provider.giveBack({ ...begun.refund, status })
      till.goTo(later(120))
      await settleRefunds(till.system, provider.gateways)
      expect(await stateOf(begun)).toEqual(expected(begun, [...told]))
      till.goTo(later(0))
    }
  })

  test('money that was never taken up is no refund of ours', async () => {
    const { begin, tell, till, strays } = await openToldTill(await open())
    const begun = await begin()
    const payment = { ...begun.events.captured.payment, status: 'failed' } as GatewayEvent['payment']
    await tell({ kind: 'refund', payment, refund: { ...begun.refund, status: 'processed' } })
    till.goTo(later(120))
    expect(await strays(begun)).toEqual([])
  })
})

describePostgres('messages of one payment, in two processes', () => {
  test('I30 A51 F14: all at once, they lead to the same state', { timeout: 120_000 }, async () => {
    const { url } = await postgresDatabase()
    const [here, there] = [contextOn(await connectTo(url)), contextOn(await connectTo(url))]
    const { begin, tell, stateOf, expected } = await openToldTill(here)
    const telling: Kind[] = [
      'authorised',
      'captured',
      'refund created',
      'refund processed',
      'refund failed',
      'captured',
    ]
    for (let round = 0; round < 25; round += 1) {
      const begun = await begin(round % 2 ? 1 : 0.5)
      const elsewhere: Context = { ...there, actor: { kind: 'system' }, now: () => later(0) }
      await Promise.all(
        telling.map((kind, at) => ((at + round) % 2 ? tell(begun.events[kind], elsewhere) : tell(begun.events[kind]))),
      )
      expect(await stateOf(begun), `round ${round}`).toEqual(expected(begun, telling))
    }
  })
})
