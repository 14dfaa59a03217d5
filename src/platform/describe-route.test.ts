import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { expect, expectTypeOf, test } from 'vitest'
import { ok, problems, refuser } from '../shared/result.ts'
import { routesOf } from './describe-route.ts'
import type { ApiEnv } from './http.ts'

const table = problems({
  SOLD_OUT: [409, '{message}'],
  PRICE_CHANGED: [409, 'Prices have changed'],
  NOT_FOUND: [404, 'Not found'],
  SPENT: [409, 'It is spent'],
})
const refuse = refuser(table)
const { spec, answer } = routesOf('Shop', table)
const buy = async (name: string) => {
  if (name === '') return refuse('NOT_FOUND')
  return name === 'tub' ? refuse('SOLD_OUT', { message: 'Sold out' }) : refuse('PRICE_CHANGED')
}

test('the description has every code at its status, with its note or the text of the table', async () => {
  const api = new Hono<ApiEnv>().post(
    '/buy',
    spec<typeof buy, 'SPENT'>(
      { summary: 'Buy', answers: { 201: 'order' } },
      {
        SOLD_OUT: '',
        PRICE_CHANGED: '',
        NOT_FOUND: 'also for another person’s records',
        SPENT: '',
      },
    ),
    (c) => c.text('', 201),
  )
  const { paths } = await generateSpecs(api)
  expect(paths['/buy']?.post).toMatchObject({
    summary: 'Buy',
    tags: ['Shop'],
    responses: {
      201: { description: 'order' },
      404: { description: 'NOT_FOUND: also for another person’s records' },
      409: { description: 'SOLD_OUT\n\nPRICE_CHANGED: Prices have changed\n\nSPENT: It is spent' },
    },
  })
})

test('a code that is missing, misspelt or obsolete does not compile', () => {
  const described = spec<typeof buy>(
    { answers: 'order' },
    {
      SOLD_OUT: '',
      PRICE_CHANGED: '',
      NOT_FOUND: '',
    },
  )
  expectTypeOf(described).toBeFunction()
  // @ts-expect-error The use case also refuses with NOT_FOUND.
  spec<typeof buy>({}, { SOLD_OUT: '', PRICE_CHANGED: '' })
  // @ts-expect-error There is no such code.
  spec<typeof buy>({}, { SOLD_OUT: '', PRICE_CHANGED: '', NOT_FOUND: '', SOLD_OUTT: '' })
  // @ts-expect-error The use case does not refuse with SPENT.
  spec<typeof buy>({}, { SOLD_OUT: '', PRICE_CHANGED: '', NOT_FOUND: '', SPENT: '' })
  // @ts-expect-error The use case refuses, so its codes must be listed.
  spec<typeof buy>({})
})

test('a route whose handler refuses with a code that its description lacks does not compile', async () => {
  new Hono<ApiEnv>()
    .get('/named', spec<typeof buy>({}, { SOLD_OUT: '', PRICE_CHANGED: '', NOT_FOUND: '' }), async (c) =>
      answer(c, await buy('tub')),
    )
    .get('/silent', spec({}), async (c) =>
      // @ts-expect-error The description lists no code.
      answer(c, await buy('tub')),
    )
    .get('/other', spec<never, 'SPENT'>({}, { SPENT: '' }), async (c) => {
      // @ts-expect-error The description lists SPENT alone.
      if (c.req.query('name')) return answer(c, await buy('tub'))
      return answer(c, Math.random() > 2 ? ok(1) : refuse('SPENT'))
    })
})
