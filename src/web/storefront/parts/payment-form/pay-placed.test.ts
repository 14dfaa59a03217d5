import { expect, test, vi } from 'vitest'
import { payPlaced } from './pay-placed.ts'
import { askProvider } from './sandbox-provider.ts'

const answering = (status: number, body: unknown) => vi.fn<typeof fetch>(async () => Response.json(body, { status }))
const card = { nameOnCard: 'Asha Rao', cardNumber: '4111 1111 1111 1111', expiryDate: '12/30', cvv: '987' }

test('I25 D17: what is sent contains nothing of the card', async () => {
  const send = answering(200, { success: true, data: { orderNumber: 'NS-ABCDEFGHJ', isPaid: true } })
  expect(await payPlaced('NS-ABCDEFGHJ', await askProvider('card', card, ''), send)).toEqual({ kind: 'paid' })
  const sent = JSON.stringify(send.mock.calls).replace(/sbx_ok_[a-z0-9]{26}/, 'PROOF')
  expect(sent).toContain('/api/orders/NS-ABCDEFGHJ/payment')
  expect(sent).toContain('PROOF')
  for (const secret of ['4111', 'Asha', '12/30', '987']) expect(sent).not.toContain(secret)
})

test('a declined payment is explained in the provider’s words', async () => {
  const proof = await askProvider('upi', card, ' Failure@Sandbox ')
  expect(proof).toMatch(/^sbx_no_/)
  const answer = { success: false, code: 'PAYMENT_DECLINED', error: 'The payment was declined.' }
  expect(await payPlaced('NS-1', proof, answering(402, answer))).toEqual({
    kind: 'declined',
    message: 'The payment was declined.',
  })
})

test('a payment that is being checked is not tried again', async () => {
  const answer = { success: false, code: 'PAYMENT_MISMATCH', error: 'We’re checking the payment and will email you.' }
  expect(await payPlaced('NS-1', 'proof', answering(409, answer))).toMatchObject({
    kind: 'refused',
    message: answer.error,
  })
})

test('silence, nonsense and failures of the server are never taken for a payment', async () => {
  const cut = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
  const html = vi.fn<typeof fetch>(async () => new Response('<html>', { status: 200 }))
  for (const send of [cut, html, answering(500, { success: false }), answering(200, {})])
    expect(await payPlaced('NS-1', 'proof', send)).toEqual({ kind: 'unknown' })
})
