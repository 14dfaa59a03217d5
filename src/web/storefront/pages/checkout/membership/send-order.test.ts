import { expect, test } from 'vitest'
import { paise } from '../../../../../shared/money.ts'
import { orderMembership } from './send-order.ts'

const answering = (status: number, body: object) => async () => Response.json(body, { status })
const order = (send: typeof fetch) => orderMembership('upi', paise(50_000), send)

test('R304: an order of a membership that gets no answer says so; a refusal speaks for itself', async () => {
  const lost = { kind: 'refused', message: 'Failed to process membership. Please try again.', isFeeNew: false }
  expect(await order(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(lost)
  expect(await order(answering(502, {}))).toEqual(lost)
  const error = 'The fee has changed'
  const changed = answering(409, { success: false, code: 'TOTAL_CHANGED', error, paymentAmount: 600 })
  expect(await order(changed)).toEqual({ kind: 'refused', message: error, isFeeNew: true })
  expect(await order(answering(401, { success: false, error: 'Please login' }))).toEqual({ kind: 'login-required' })
})
