import { expect, test, vi } from 'vitest'
import { ask, askFor } from './api-client.ts'

const answering = (status: number, body: string) => vi.fn(async () => new Response(body, { status }))
const askPincode = (status: number, body: string) =>
  ask('GET /api/pincode/110001?amounts=paise', { send: answering(status, body) })

test('the answer is what the API gave, and the body goes as JSON beside what else is sent', async () => {
  const send = answering(200, '{"success":true,"memberId":"m","paymentAmount":999}')
  const headers = { 'Idempotency-Key': 'k' }
  const reply = await ask('POST /api/membership/join', { json: { phone: '1' }, headers, keepalive: true, send })
  expect(reply).toMatchObject({ ok: true, answer: { memberId: 'm', paymentAmount: 999 } })
  expect(send.mock.calls).toMatchObject([
    [
      '/api/membership/join',
      {
        method: 'POST',
        body: '{"phone":"1"}',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      },
    ],
  ])
})

test('a refusal tells its code, text and fields; without them they are empty', async () => {
  const body = { success: false, code: 'INVALID_INPUT', error: 'Not six digits', fields: { pin: 'Not six digits' } }
  expect(await askPincode(422, JSON.stringify(body))).toEqual({ ok: false, refusal: { ...body, status: 422 } })
  const silent = { code: '', error: '', fields: {} }
  for (const text of ['{}', '<html>Bad gateway', '']) {
    expect(await askPincode(502, text)).toEqual({ ok: false, refusal: { ...silent, status: 502 } })
    await expect(askFor('GET /api/pincode/110001?amounts=paise', { send: answering(502, text) })).rejects.toThrow(
      'answered 502',
    )
  }
})

test('nonsense, half an answer and silence are never taken for success', async () => {
  expect(await askPincode(200, '{}')).toMatchObject({ ok: false })
  await expect(askPincode(200, '<html>')).rejects.toThrow()
  await expect(askPincode(200, '{"success":true,"da')).rejects.toThrow()
  const never = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  await expect(ask('GET /api/session', { send: never, timeoutMs: 1 })).rejects.toThrow(/time/i)
})
