import { Hono } from 'hono'
import { z } from 'zod'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate } from '../../platform/http.ts'
import { readOrderKeys } from '../orders/index.ts'
import { eraseGuest, exportGuestOrder, requestErasure } from './guest-data.ts'
import { customerCareProblems } from './problems.ts'

const { spec, answer } = routesOf('Orders', customerCareProblems)
const HIDDEN = 'also without the cookie that opens the order'
const UNDER_WAY = 'the order, or another one of the same address, is still being delivered'
const ErasureKey = z.object({ key: z.string().min(1).max(60) })

/** What guests can do with their data; accounts have their own export and deletion. */
export const guestDataApi = new Hono<ApiEnv>()
  .use('/orders/*', keepPrivate)
  .get(
    '/orders/:number/data',
    spec<typeof exportGuestOrder>(
      { summary: 'Everything kept with a guest’s order', description: 'Amounts are in paise.', answers: 'data' },
      { ORDER_NOT_FOUND: HIDDEN },
    ),
    (c) =>
      answer(c, exportGuestOrder(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)), (data) => ({
        data,
      })),
  )
  .post(
    '/orders/:number/erasure',
    spec<typeof requestErasure>(
      {
        summary: 'Email a guest the link that erases their data',
        answers: { 202: 'sentTo: the address, mostly hidden' },
      },
      { ORDER_NOT_FOUND: HIDDEN, ORDER_UNDER_WAY: UNDER_WAY, TOO_MANY_TRIES: '' },
    ),
    (c) =>
      answer(
        c,
        requestErasure(c.var.ctx, c.req.param('number'), readOrderKeys(c.req.raw.headers)),
        (sent) => sent,
        202,
      ),
  )
  .post(
    '/orders/:number/erasure/confirm',
    spec<typeof eraseGuest>(
      { summary: 'Erase a guest’s data, with the key from the emailed link', answers: 'Done' },
      { ORDER_UNDER_WAY: UNDER_WAY, LINK_UNKNOWN: '' },
    ),
    jsonBody(ErasureKey),
    (c) => answer(c, eraseGuest(c.var.ctx, c.req.param('number'), c.req.valid('json').key)),
  )
