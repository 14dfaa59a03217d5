import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { findExpressChoice } from './find-express.ts'
import { expressProblems, refuse } from './problems.ts'

const { spec, answer } = routesOf('Orders', expressProblems)

export const expressApi = new Hono<ApiEnv>().get(
  '/account/express',
  spec<never, 'LOGIN_REQUIRED'>(
    {
      summary: 'Saved choices for an express checkout',
      description:
        'The default address and last payment method, if an order can be placed with them now. `maxTotal` is the largest order total in rupees that the method accepts; null means no limit.',
      answers: 'data: addressId, city, pincode, paymentMethod and maxTotal, or null',
    },
    { LOGIN_REQUIRED: '' },
  ),
  async (c) => {
    const { kind } = c.var.ctx.actor
    c.header('Cache-Control', PRIVATE_CACHE)
    if (kind !== 'customer' && kind !== 'staff') return answer(c, refuse('LOGIN_REQUIRED'))
    const choice = await findExpressChoice(c.var.ctx)
    const maxTotal = choice?.maxTotal == null ? null : amountsOf(c)(choice.maxTotal)
    return c.json({ success: true, data: choice && { ...choice, maxTotal } })
  },
)
