import Razorpay from 'razorpay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRazorpay } from './razorpay.ts'
import { openRazorpayStandIn, type RazorpayStandIn } from './testing/razorpay-stand-in.ts'

let far: RazorpayStandIn
beforeAll(async () => {
  far = await openRazorpayStandIn()
})
afterAll(() => far.close())

const open = (changes: object = {}) =>
  openRazorpay({ ...far.secrets, url: far.url, script: far.script, timeoutMs: 400, ...changes })
const asked = (receipt: string) => ({ receipt, amount: 104_900, currency: 'INR' })
const proofOf = (proof: Record<string, string>) =>
  [proof.razorpay_order_id, proof.razorpay_payment_id, proof.razorpay_signature].join('|')

test('F10: an order is created once, even if its answer is lost', async () => {
  const made = await open().createOrder(asked('NS-FIRST'))
  expect(far.orders).toMatchObject([{ id: made.id, amount: 104_900, currency: 'INR', receipt: 'NS-FIRST' }])
  for (const fault of ['reset', { slowMs: 500 }] as const) {
    const receipt = `NS-${typeof fault === 'string' ? 'RESET' : 'SLOW'}`
    far.faults.push(fault)
    const { id } = await open().createOrder(asked(receipt))
    expect(far.orders.filter((each) => each.receipt === receipt).map((each) => each.id)).toEqual([id])
  }
  far.faults.push('500')
  await open().createOrder(asked('NS-AGAIN'))
  expect(far.orders.filter((each) => each.receipt === 'NS-AGAIN')).toHaveLength(1)
  far.faults.push('500', '500', '500')
  await expect(open().createOrder(asked('NS-DOWN'))).rejects.toThrow('500')
  far.faults.length = 0
  far.faults.push('refuse')
  await expect(open().createOrder(asked('NS-NO'))).rejects.toThrow('refused')
  await expect(open({ keySecret: 'other' }).createOrder(asked('NS-KEY'))).rejects.toThrow('Authentication failed')
})

test('A35: a proof counts for the order that is stored, and for no other', async () => {
  const [cheap, dear] = [await open().createOrder({ ...asked('C'), amount: 100 }), await open().createOrder(asked('D'))]
  const { proof, payment } = await far.pay(cheap.id)
  const confirm = (orderId: string, text: string, gateway = open()) =>
    gateway.confirm({ orderId, amount: 1, currency: 'INR', proof: text })
  expect(await confirm(cheap.id, proofOf(proof))).toMatchObject({
    kind: 'captured',
    paymentId: payment.id,
    amount: 100,
  })
  const forged = { kind: 'forged' }
  expect(await confirm(dear.id, proofOf(proof))).toEqual(forged)
  expect(await confirm(dear.id, proofOf({ ...proof, razorpay_order_id: dear.id }))).toEqual(forged)
  expect(await confirm(cheap.id, proofOf(proof), open({ keySecret: 'live' }))).toEqual(forged)
  for (const bad of ['', 'a|b', proofOf({ ...proof, razorpay_signature: proof.razorpay_signature.toUpperCase() })])
    expect(await confirm(cheap.id, bad)).toEqual(forged)
  // Only Razorpay knows the amount: without its answer the webhook has to bring it.
  far.faults.push('500', '500')
  expect(await confirm(cheap.id, proofOf(proof))).toEqual({ kind: 'pending' })
  const slow = await far.pay(cheap.id, { status: 'authorized' })
  expect(await confirm(cheap.id, proofOf(slow.proof))).toEqual({ kind: 'pending' })
})

test('signatures are those of Razorpay’s own library', async () => {
  const { id } = await open().createOrder(asked('NS-ORACLE'))
  const { proof, messages } = await far.pay(id)
  const [message] = messages
  const { validatePaymentVerification } = await import('razorpay/dist/utils/razorpay-utils.js')
  expect(
    validatePaymentVerification(
      { order_id: id, payment_id: proof.razorpay_payment_id },
      proof.razorpay_signature,
      far.secrets.keySecret,
    ),
  ).toBe(true)
  const body = Buffer.from(message!.body)
  const signed = await import('./razorpay-wire.ts').then(({ sign }) => sign(body, far.secrets.webhookSecret))
  expect(Razorpay.validateWebhookSignature(message!.body, signed, far.secrets.webhookSecret)).toBe(true)
  expect(open().readWebhook?.(body, new Headers({ 'x-razorpay-signature': signed }))).toMatchObject({
    name: 'payment.captured',
    kind: 'captured',
    payment: { orderId: id, amount: 104_900 },
  })
})

test('I11: one refund per key, and never more than was paid', async () => {
  const { id } = await open().createOrder(asked('NS-BACK'))
  const { payment } = await far.pay(id)
  const ask = (key: string, amount: number) => open().refund({ paymentId: payment.id, amount, key })
  far.faults.push('reset')
  await expect(ask('rfd_first00001', 4_900)).rejects.toThrow()
  const again = await ask('rfd_first00001', 4_900)
  expect(again).toMatchObject({ status: 'processed', key: 'rfd_first00001', amount: 4_900 })
  expect(await open().findRefund(again.refundId)).toEqual(again)
  await expect(ask('rfd_second0001', 104_900)).rejects.toThrow('Razorpay answered 400')
  expect(far.refunds.size).toBe(1)
  expect(await open().findPayments(id)).toMatchObject([{ paymentId: payment.id, status: 'captured' }])
})
