import type { saveAddress } from '../domains/addresses/index.ts'
import type { SavedAddress } from '../domains/addresses/schemas.ts'
import type { ChatLink } from '../domains/assistant/schemas.ts'
import type { CartAnswer } from '../domains/cart/index.ts'
import type { CollectionPreview } from '../domains/catalog/collections/schemas.ts'
import type { CardAnswer, findAdminProducts, findVariants } from '../domains/catalog/index.ts'
import type { CouponAnswer } from '../domains/coupons/index.ts'
import type { CustomerLine } from '../domains/customer-care/schemas.ts'
import type { CustomerView } from '../domains/customers/schemas.ts'
import type { confirmMembership } from '../domains/digital-orders/index.ts'
import type { ExpressChoice } from '../domains/express-checkout/index.ts'
import type { fetchProductPictures } from '../domains/imports/index.ts'
import type { MembershipView } from '../domains/membership/schemas.ts'
import type { chooseOtherMethod, OrderAnswer, placeOrder, ReorderAnswer, StaffOrder } from '../domains/orders/index.ts'
import type { beginPayment, payOrder } from '../domains/payments/index.ts'
import type { BegunPayment } from '../domains/payments/schemas.ts'
import type { QuoteAnswer } from '../domains/pricing/index.ts'
import type { Suggestions } from '../domains/search/schemas.ts'
import type { PincodeView } from '../domains/shipping/schemas.ts'
import type { findWishlist } from '../domains/wishlist/index.ts'
import type { RefusalCode } from '../shared/result.ts'

type Data<T> = { data: T }
/** The value of a use case when it does not refuse. */
type Value<UseCase extends (...args: never[]) => Promise<unknown>> =
  Extract<Awaited<ReturnType<UseCase>>, { ok: true }> extends { value: infer T } ? T : never

type Paging = { page: number; totalDocs: number; totalPages: number }

/**
 * The API's answers to our own pages, by method and address, besides `success: true`. The types are the ones the server
 * builds the answers with. Amounts are in paise if the address says so, else in rupees.
 */
export type ApiAnswers = {
  'GET /api/session': Data<{ user: CustomerView | null; membership: MembershipView }>
  [pincode: `GET /api/pincode/${string}?amounts=paise`]: Data<PincodeView>
  'POST /api/subscribers': object

  [list: `GET /api/products-public?amounts=paise&${string}`]: Paging & { docs: CardAnswer[] }
  [query: `GET /api/search/suggest?amounts=paise&q=${string}`]: Data<
    Omit<Suggestions, 'products'> & { products: CardAnswer[] }
  >
  'POST /api/chatbot?amounts=paise': { message: string; products: CardAnswer[]; links: ChatLink[] }

  'POST /api/cart/price?amounts=paise': Data<QuoteAnswer>
  'GET /api/coupons?amounts=paise': { docs: CouponAnswer[] }
  'GET /api/account/cart?amounts=paise': Data<CartAnswer>
  'POST /api/account/cart/merge?amounts=paise': Data<CartAnswer>
  'PUT /api/account/cart?amounts=paise': Data<CartAnswer & { isSaved: boolean }>
  'GET /api/account/wishlist?amounts=paise': Data<Value<typeof findWishlist>>
  'POST /api/account/wishlist/merge': object
  [wish: `PUT /api/account/wishlist/${string}`]: object
  [wish: `DELETE /api/account/wishlist/${string}`]: object
  'POST /api/account/addresses': Data<SavedAddress>

  'GET /api/account/express?amounts=paise': Data<ExpressChoice | null>
  'POST /api/orders': { order: OrderAnswer }
  [query: `GET /api/orders/track?query=${string}`]: { order: OrderAnswer | null }
  [order: `POST /api/orders/${string}/cancel`]: { order: OrderAnswer }
  [order: `POST /api/orders/${string}/payment`]: Data<Value<typeof payOrder>>
  [order: `POST /api/orders/${string}/payment-method`]: { order: OrderAnswer }
  [order: `POST /api/orders/${string}/payment/start`]: Data<BegunPayment>
  [order: `GET /api/orders/${string}/reorder?amounts=paise`]: ReorderAnswer
  'POST /api/membership/join': { memberId: string; paymentAmount: number }
  'POST /api/membership/orders': { order: OrderAnswer }
  'POST /api/membership/payment-success': Value<typeof confirmMembership>
  'POST /api/payment-success': { giftCode?: string; amount: number }

  [query: `GET /api/admin/orders?${string}`]: { orders: (Omit<StaffOrder, 'total'> & { total: number })[] }
  'POST /api/admin/orders/price?amounts=paise': Data<QuoteAnswer>
  [query: `GET /api/admin/customers?${string}`]: Data<Omit<CustomerLine, 'spent'>[]>
  [query: `GET /api/admin/products?${string}`]: Value<typeof findAdminProducts>
  [query: `GET /api/admin/variants?${string}`]: { variants: Value<typeof findVariants> }
  'POST /api/admin/products/description': { html: string }
  'POST /api/admin/collections/preview': CollectionPreview
  [product: `POST /api/admin/products/${string}/pictures/retry`]: Value<typeof fetchProductPictures>
  [name: `POST /api/admin/pictures?name=${string}`]: { name: string }
}

/** The refusal codes that our pages distinguish; a code is empty if the use case was not reached. */
export type RefusalCodes = {
  'POST /api/account/addresses': RefusalCode<typeof saveAddress>
  'POST /api/orders': RefusalCode<typeof placeOrder>
  [order: `POST /api/orders/${string}/payment`]: RefusalCode<typeof payOrder>
  [order: `POST /api/orders/${string}/payment-method`]: RefusalCode<typeof chooseOtherMethod>
  [order: `POST /api/orders/${string}/payment/start`]: RefusalCode<typeof beginPayment>
}

/** Data that some refusals carry besides their code and text. */
export type RefusalData = {
  'POST /api/orders': {
    /** Items that cannot be sold as requested; without a name if no longer sold. */
    items?: { variantId?: string; name?: string; available?: number }[]
    /** The order with the same key that is only waiting for its payment. */
    unpaid?: string
    /** Which limit on unpaid orders was exceeded. */
    reason?: string
  }
  /** The fee in rupees, if it differs from the one shown. */
  'POST /api/membership/orders': { paymentAmount?: number }
}
