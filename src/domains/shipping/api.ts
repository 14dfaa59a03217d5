import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { routesOf } from '../../platform/describe-route.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import type { TellAmount } from '../../shared/money.ts'
import { checkPincode } from './check-pincode.ts'
import { refuse, shippingProblems } from './problems.ts'
import type { PincodeView } from './schemas.ts'

const { spec, answer } = routesOf('Delivery', shippingProblems)

// Enough for a household, and slow for anyone who tries to copy the directory.
const PER_IP = { name: 'pincode-place', points: 120, seconds: 5 * 60 }

export const shippingApi = new Hono<ApiEnv>().get(
  '/pincode/:pin',
  spec<typeof checkPincode, 'TOO_MANY_TRIES'>(
    {
      summary: 'Whether and when we deliver to a PIN code',
      description:
        'Place, state (two-letter code), cash on delivery, delivery zone, working days, the first and last day on which an order placed now arrives, and the delivery `methods` with their fee for a light parcel and the value of goods from which they are free (null: never). `valid` is false for a PIN that does not exist. PIN data © GeoNames (CC BY 4.0), changed.',
      answers: 'data: what is known of the PIN',
    },
    { PINCODE_INVALID: '', TOO_MANY_TRIES: '' },
  ),
  async (c) => {
    const wait = await consumeRateLimit(c.var.ctx, PER_IP, ipKey(c.var.client.ip))
    const checked =
      wait === null
        ? await checkPincode(c.var.ctx, c.req.param('pin'))
        : refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
    // The dates change at the cut-off hour and at midnight.
    c.header('Cache-Control', 'no-store')
    return answer(c, checked, (data) => ({ data: pincodeJson(data, amountsOf(c)) }))
  },
)

const pincodeJson = <Amount extends number>(view: PincodeView, tell: TellAmount<Amount>): PincodeView<Amount> => ({
  ...view,
  methods: view.methods.map(({ fee, freeFrom, ...method }) => ({
    ...method,
    fee: tell(fee),
    freeFrom: freeFrom === null ? null : tell(freeFrom),
  })),
})
