import { afterEach, expect, test, vi } from 'vitest'
import { sendJoin } from './send-join.ts'

const LOST = 'Failed to process membership. Please try again.'
const form = { firstName: 'Asha', lastName: 'Rao', phone: '' }
const answering = (status: number, body: string) => async () => new Response(body, { status })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a broken server', answering(502, '<html>Bad Gateway')],
  ['a refusal without words', answering(409, '{}')],
])('R304: %s says that the membership could not be processed', async (_name, send) => {
  expect(await sendJoin(form, send)).toMatchObject({ kind: 'refused', message: LOST })
})

test('R304: a refusal speaks for itself, and nothing is kept for a checkout', async () => {
  const setItem = vi.fn()
  vi.stubGlobal('sessionStorage', { setItem })
  const error = 'You are already a member'
  const send = answering(409, JSON.stringify({ success: false, code: 'ALREADY_MEMBER', error }))
  expect(await sendJoin(form, send)).toMatchObject({ kind: 'refused', message: error })
  expect(setItem).not.toHaveBeenCalled()
})
