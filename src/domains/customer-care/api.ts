import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { type ApiEnv, answer, jsonBody, keepPrivate } from '../../platform/http.ts'
import { readOrderKeys } from '../orders/index.ts'
import { eraseGuest, exportGuestOrder, requestErasure } from './guest-data.ts'
import { customerCareProblems } from './problems.ts'

const tags = ['Orders']
const ErasureKey = z.object({ key: z.string().min(1).max(60) })
const notFound = { 404: { description: 'ORDER_NOT_FOUND, also without the cookie that opens the order' } }
const underWay = {
  409: {
    description:
      'ORDER_UNDER_WAY: the order is still being delivered, or with the key of the link another one of its address',
  },
}

/** What guests can do with their data; accounts have their own export and deletion. */
export const guestDataApi = new Hono<ApiEnv>()
  .use('/orders/*', keepPrivate)
  .get(
    '/orders/:number/data',
    describeRoute({
      tags,
      summary: 'Everything kept with a guest’s order',
      description: 'Amounts are in paise.',
      responses: { 200: { description: 'data' }, ...notFound },
    }),
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
    describeRoute({
      tags,
      summary: 'Email a guest the link that erases their data',
      responses: {
        202: { description: 'sentTo: the address, mostly hidden' },
        429: { description: 'TOO_MANY_TRIES' },
        ...notFound,
        ...underWay,
      },
    }),
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
    describeRoute({
      tags,
      summary: 'Erase a guest’s data, with the key from the emailed link',
      responses: { 200: { description: 'Done' }, 410: { description: 'LINK_UNKNOWN' }, ...underWay },
    }),
    jsonBody(ErasureKey),
    async (c) =>
      answer(
        c,
        await eraseGuest(c.var.ctx, c.req.param('number'), c.req.valid('json').key),
        customerCareProblems,
        () => ({ success: true }),
      ),
  )
