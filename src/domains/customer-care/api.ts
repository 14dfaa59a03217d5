import { Hono } from 'hono'
import { z } from 'zod'
import { describeRoute } from '../../platform/describe-route.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../platform/http.ts'
import { readOrderKeys } from '../orders/index.ts'
import { eraseGuest, exportGuestOrder, requestErasure } from './guest-data.ts'
import { customerCareProblems } from './problems.ts'

const tags = ['Orders']
const HIDDEN = 'also without the cookie that opens the order'
const UNDER_WAY = 'the order, or another one of the same address, is still being delivered'
const ErasureKey = z.object({ key: z.string().min(1).max(60) })

/** What guests can do with their data; accounts have their own export and deletion. */
export const guestDataApi = new Hono<ApiEnv>()
  .use('/orders/*', keepPrivate)
  .get(
    '/orders/:number/data',
    describeRoute<typeof exportGuestOrder>(
      { tags, summary: 'Everything kept with a guest’s order', description: 'Amounts are in paise.', answers: 'data' },
      customerCareProblems,
      { ORDER_NOT_FOUND: HIDDEN },
    ),
    async (c) =>
      answer(
        c,
        await exportGuestOrder(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)),
        customerCareProblems,
        (data) => ({ success: true, data }),
      ),
  )
  .post(
    '/orders/:number/erasure',
    describeRoute<typeof requestErasure>(
      {
        tags,
        summary: 'Email a guest the link that erases their data',
        answers: { 202: 'sentTo: the address, mostly hidden' },
      },
      customerCareProblems,
      {
        ORDER_NOT_FOUND: HIDDEN,
        ORDER_UNDER_WAY: UNDER_WAY,
        TOO_MANY_TRIES: '',
      },
    ),
    async (c) =>
      answer(
        c,
        await requestErasure(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)),
        customerCareProblems,
        (sent) => ({ success: true, ...sent }),
        202,
      ),
  )
  .post(
    '/orders/:number/erasure/confirm',
    describeRoute<typeof eraseGuest>(
      { tags, summary: 'Erase a guest’s data, with the key from the emailed link', answers: 'Done' },
      customerCareProblems,
      {
        ORDER_UNDER_WAY: UNDER_WAY,
        LINK_UNKNOWN: '',
      },
    ),
    jsonBody(ErasureKey),
    async (c) =>
      answer(
        c,
        await eraseGuest(c.var.ctx, c.req.param('number'), c.req.valid('json').key),
        customerCareProblems,
        () => ({ success: true }),
      ),
  )
