import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { amountsOf } from '../../platform/amounts.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { quoteCart } from './quote-cart.ts'
import { quoteJson } from './quote-json.ts'
import { QuoteRequest } from './schemas.ts'

export const pricingApi = new Hono<ApiEnv>().post(
  '/cart/price',
  describeRoute({
    tags: ['Cart'],
    summary: 'Price a cart',
    description:
      'The price that an order of these items has now, in rupees: lines, named steps that sum to the total, the applied `coupon` (title, discountAmount, freeShipping) or null (a variant appears in two lines where only some of its units have the upsell discount: as many as the cart holds of the product that recommends it), the `giftCard` that pays a part (amount, and what is then `left` on it) or null, and problems (PRODUCT_NOT_FOUND, OUT_OF_STOCK with `available`, COUPON_INVALID and GIFT_CARD_INVALID with the reason in `message`, UPSELL_NOT_APPLICABLE, ORDER_TOO_LARGE). Prices in the request are ignored.',
    responses: {
      200: { description: 'data: lines, steps, total, coupon, giftCard, problems' },
      422: { description: 'A field is wrong: `fields` names it' },
    },
  }),
  jsonBody(QuoteRequest),
  async (c) => {
    const quote = await quoteCart(c.var.ctx, { ...c.req.valid('json'), client: c.var.client })
    c.header('Cache-Control', PRIVATE_CACHE)
    return c.json({ success: true, data: quoteJson(quote, amountsOf(c)) })
  },
)
