import { Hono } from 'hono'
import { amountsOf } from '../../platform/amounts.ts'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import { quoteCart } from './quote-cart.ts'
import { quoteJson } from './quote-json.ts'
import { QuoteRequest } from './schemas.ts'

const { spec } = routesOf('Cart', {})

export const pricingApi = new Hono<ApiEnv>().post(
  '/cart/price',
  spec({
    summary: 'Price a cart',
    description:
      'The price that an order of these items has now, in rupees: lines, named steps that sum to the total, the applied `coupon` (title, discountAmount, freeShipping) or null (a variant appears in two lines where only some of its units have the upsell discount: as many as the cart holds of the product that recommends it), the `giftCard` that pays a part (amount, and what is then `left` on it) or null, and problems (PRODUCT_NOT_FOUND, OUT_OF_STOCK with `available`, COUPON_INVALID and GIFT_CARD_INVALID with the reason in `message`, UPSELL_NOT_APPLICABLE, ORDER_TOO_LARGE). `deliveryMethods` are those offered at the `pincode`, each with its fee for this parcel’s weight, the value of goods from which it is free (null: never) and what this cart pays (`cost`). Pickup places are among them: `place` is the address that an order collected there is sent with, besides the name and phone number of the person who collects it. Prices in the request are ignored.',
    answers: 'data: lines, steps, total, coupon, giftCard, problems',
  }),
  jsonBody(QuoteRequest),
  async (c) => {
    const quote = await quoteCart(c.var.ctx, { ...c.req.valid('json'), client: c.var.client })
    c.header('Cache-Control', PRIVATE_CACHE)
    return c.json({ success: true, data: quoteJson(quote, amountsOf(c)) })
  },
)
