import { Hono } from 'hono'
import type { Couriers } from '../../platform/couriers/courier.ts'
import { routesOf } from '../../platform/describe-route.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { limitBody } from '../../platform/limit-body.ts'
import { couriersAdminApi } from './admin/api.ts'
import { courierProblems } from './problems.ts'
import { receiveUpdates } from './track/receive-updates.ts'

const { spec, answer } = routesOf('Orders', courierProblems)

/** A message with the whole history of a parcel has about 40 kB. */
const MAX_BYTES = 256 * 1024

export const couriersApi = (couriers: Couriers) =>
  new Hono<ApiEnv>()
    .route('/', couriersAdminApi(couriers))
    // Shiprocket sends to no address that contains its own name, `sr` or `kr`.
    .post(
      '/tracking-updates',
      spec<typeof receiveUpdates>(
        {
          summary: 'Webhook of the couriers',
          description:
            'A courier’s message about a parcel, with the secret token that was agreed with it; stored before it is answered. Anything else is rejected.',
          answers: 'Stored, now or on an earlier try',
        },
        { WEBHOOK_FORGED: '' },
      ),
      limitBody({ maxSize: MAX_BYTES }),
      async (c) => {
        const body = Buffer.from(await c.req.arrayBuffer())
        return answer(c, receiveUpdates(c.var.ctx, couriers, { body, headers: c.req.raw.headers }))
      },
    )
