import { isAbout, quoteItems } from '../../../../domains/cart/rules.ts'
import type { CartState, FreshPrice } from '../../../../domains/cart/schemas.ts'
import type { QuoteAnswer } from '../../../../domains/pricing/index.ts'
import type { QuoteProblem, QuoteStep } from '../../../../domains/pricing/schemas.ts'
import type { Paise } from '../../../../shared/money.ts'
import { askFor } from '../../../api-client.ts'

/** A line at today's server price; amounts in paise. */
export type FreshLine = Required<FreshPrice> & {
  /** How many are left in stock, if few. */
  left: number | null
}

/** What delivery costs below and from which value of goods; the store's general terms until the server has answered. */
export const deliveryTermsOf = (
  fresh: FreshCart | null,
  general: { fee: Paise; freeFrom: Paise },
): { fee: Paise; freeFrom: Paise | null } =>
  fresh?.deliveryMethods.find(({ id }) => id === fresh.deliveryMethod) ?? general

/** The server's quote for a cart: the only prices that count. */
export type FreshCart = {
  lines: FreshLine[]
  steps: QuoteStep[]
  total: Paise
  /** What blocks an order. A rejected code does not. */
  problems: QuoteProblem[]
  /** The coupon code that was sent; `coupon` or `couponProblem` holds its result. */
  askedCoupon: string | null
  coupon: FreshCoupon | null
  couponProblem: string | null
  askedGiftCard: string | null
  /** What the card pays, and the balance it has left afterwards. */
  giftCard: { amount: Paise; left: Paise } | null
  giftCardProblem: string | null
  deliveryMethod: string
  /** The methods offered at the PIN code that was sent; `cost` is what this cart pays. */
  deliveryMethods: QuoteAnswer['deliveryMethods']
} & Pick<QuoteAnswer, 'cashTotal' | 'paymentNotes'>

/** A coupon or a gift card pays for everything; a cart of which nothing is sold any more also costs nothing. */
export const isCovered = ({ total, steps }: Pick<FreshCart, 'total' | 'steps'>): boolean =>
  total === 0 && steps.some(({ name, amount }) => name === 'items' && amount > 0)

/** Why nothing of the cart can be ordered, whatever its items are. */
export const cartRefusal = (problems: readonly QuoteProblem[] = []): string | undefined =>
  problems.find(({ variantId, productId }) => !variantId && !productId)?.message

export type FreshCoupon = { code: string; title: string; discountAmount: Paise; isFreeShipping: boolean }

type Asked = {
  couponCode?: string | null
  giftCardCode?: string | null
  deliveryMethod?: string | null
  paymentMethod?: string | null | undefined
  pincode?: string | null
  signal?: AbortSignal
}

/**
 * Requests the current price of a cart. Unavailable items count as nothing, so that the rows add up to the prices shown
 * on the lines. Throws if the server cannot be reached.
 */
export async function priceCartNow(cart: CartState, asked: Asked = {}): Promise<FreshCart> {
  const whole = await askPrice(cart, asked)
  const sold = whole.problems.flatMap((each) => (each.available === 0 ? (each.variantId ?? []) : []))
  if (sold.length === 0) return whole
  const gone = whole.lines.filter(({ variantId }) => sold.includes(variantId))
  const rest = cart.items.filter((line) => !gone.some((each) => isAbout(each, line)))
  const { lines: _, problems: __, ...ofRest } = await askPrice({ ...cart, items: rest }, asked)
  return { ...whole, ...ofRest }
}

/**
 * A discount or code that no longer applies does not block an order: the cart takes the price without it and says so.
 */
const HARMLESS: readonly QuoteProblem['code'][] = ['UPSELL_NOT_APPLICABLE', 'COUPON_INVALID', 'GIFT_CARD_INVALID']

type QuotedLines = QuoteAnswer['lines']
const isFirstOfVariant = ({ variantId }: QuotedLines[number], index: number, lines: QuotedLines): boolean =>
  lines.findIndex((each) => each.variantId === variantId) === index

async function askPrice(
  cart: CartState,
  { couponCode = null, giftCardCode = null, signal, ...asked }: Asked,
): Promise<FreshCart> {
  const { data } = await askFor('POST /api/cart/price?amounts=paise', {
    json: { ...asked, items: quoteItems(cart), couponCode, giftCardCode },
    ...(signal && { signal }),
  })
  return {
    ...data,
    // A variant with the discount on only some of its units comes as two lines, the discounted one first.
    lines: data.lines.filter(isFirstOfVariant).map((line) => ({
      id: line.id,
      variantId: line.variantId,
      flavor: line.flavor,
      weight: line.weight,
      name: line.name,
      image: line.imageName,
      price: line.originalPrice,
      left: line.left,
      upsell: line.relatedProductId ? { percent: line.upsellDiscount, relatedProductId: line.relatedProductId } : null,
    })),
    problems: data.problems.filter(({ code }) => !HARMLESS.includes(code)),
    askedCoupon: couponCode,
    coupon: data.coupon && {
      code: data.coupon.code,
      title: data.coupon.title,
      discountAmount: data.coupon.discountAmount,
      isFreeShipping: data.coupon.freeShipping,
    },
    couponProblem: data.problems.find(({ code }) => code === 'COUPON_INVALID')?.message ?? null,
    askedGiftCard: giftCardCode,
    giftCardProblem: data.problems.find(({ code }) => code === 'GIFT_CARD_INVALID')?.message ?? null,
  }
}
