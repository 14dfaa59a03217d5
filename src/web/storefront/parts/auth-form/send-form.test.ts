import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { sendForm } from './send-form.ts'

const answerTo = async (error: unknown, failed?: string) => {
  const answer = await sendForm(async () => Promise.reject(error), failed)
  return [answer.init?.status, answer.data.failure.title, answer.data.failure.text]
}

test('R273: a form without a valid response keeps its page and says what failed', async () => {
  const lost = 'Something went wrong. Please try again.'
  expect(await answerTo(new TypeError('Failed to fetch'), 'Signup failed')).toEqual([503, 'Error', lost])
  expect(await answerTo(new ErrorResponse(502, 'Bad Gateway', null), 'Signup failed')).toEqual([
    503,
    'Error',
    'Signup failed',
  ])
  expect(await answerTo(new ErrorResponse(502, 'Bad Gateway', null))).toEqual([503, 'Error', lost])
  expect(await answerTo(new Error('Unable to decode turbo-stream response'), 'Login failed')).toEqual([
    503,
    'Error',
    'Invalid response format',
  ])
})

test('a redirect and a missing page are answers', async () => {
  for (const answer of [new Response(null, { status: 303 }), new ErrorResponse(404, 'Not Found', null)])
    await expect(sendForm(async () => Promise.reject(answer))).rejects.toBe(answer)
})
