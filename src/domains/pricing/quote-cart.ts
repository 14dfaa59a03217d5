import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { formatMoney, MAX_AMOUNT, type Paise, ZERO } from '../../shared/money.ts'
import type { CodeOf, Refusal } from '../../shared/result.ts'
import { chooseVariants, findSellable } from '../catalog/index.ts'
import type { SellableVariant } from '../catalog/schemas.ts'
import { type CouponBuyer, checkCoupon } from '../coupons/index.ts'
import type { AppliedCoupon } from '../coupons/schemas.ts'
import { personKeys } from '../customers/index.ts'
import { checkGiftCard, giftCardProblems } from '../gift-cards/index.ts'
import type { GiftCardView } from '../gift-cards/schemas.ts'
import { findMembership } from '../membership/index.ts'
import { readSettings } from '../settings/index.ts'
import { findZone } from '../shipping/index.ts'
import { pickupMethods } from '../shipping/pickup-rules.ts'
import { deliveryText, shippingFee } from '../shipping/rules.ts'
import { type MethodTerms, methodsIn, parcelGrams, restZone } from '../shipping/zone-rules.ts'
import { bestPair } from '../upsells/rules.ts'
import { paymentPrices, paymentTermsOf } from './payment-rules.ts'
import { priceCart, splitUpsells } from './rules.ts'
import {
  MAX_QUANTITY,
  type PaymentPrice,
  type PricedLine,
  type PriceTerms,
  type Quote,
  type QuoteItem,
  type QuoteProblem,
} from './schemas.ts'

export type QuoteInput = {
  items: readonly QuoteItem[]
  couponCode?: string | null | undefined
  giftCardCode?: string | null | undefined
  pincode?: string | null | undefined
  /** Whose coupon limits apply: a customer's id or a guest's scope. Defaults to the signed-in customer. */
  buyer?: string | null | undefined
  /** Keys that identify the same person across accounts; by default those of the signed-in customer's email address. */
  keys?: Omit<CouponBuyer, 'buyer'> | undefined
  /** The client that sent the request; guessing codes is rate-limited by it. */
  client?: Client | undefined
  /** A method's id, or a pickup place's; defaults to the first method offered at the PIN code if it isn't offered. */
  deliveryMethod?: string | null | undefined
  /** `card`, `upi` or `cod`; the price may depend on it. */
  paymentMethod?: string | null | undefined
}

/**
 * A priced line with what the server knows of its variant. Amounts in paise. `left` is set only if few are left;
 * `relatedProductId` is the product in the cart that its upsell discount depends on; `asked` counts all units of the
 * variant, which may be split into discounted and full-price lines.
 */
export type QuoteLine = PricedLine & {
  variant: SellableVariant
  left: number | null
  relatedProductId: string | null
  asked: number
}

export type CartQuote = {
  quote: Quote
  lines: QuoteLine[]
  problems: QuoteProblem[]
  /** `5-7 business days`, or the days for the PIN code. */
  delivery: string
  deliveryMethod: string
  /** The methods offered at the PIN code, and the pickup places; `cost` is what this cart pays for each. */
  methods: (MethodTerms & { cost: Paise; time: string })[]
  coupon: AppliedCoupon | null
  /** The gift card that pays part of it. */
  giftCard: GiftCardView | null
  /** What this cart saves if it is prepaid, or pays more in cash. */
  payment: PaymentPrice
}

/**
 * Prices a cart from today's catalogue and settings. Never refuses: items that can't be sold as requested are left out
 * or priced without their discount, and listed in `problems`. Lines of one variant are merged, and split if an upsell
 * has more units than its base (I35).
 */
export async function quoteCart(ctx: Context, input: QuoteInput): Promise<CartQuote> {
  const [settings, { isMember }, items, card] = await Promise.all([
    readSettings(ctx),
    findMembership(ctx),
    withVariants(ctx, input.items),
    input.giftCardCode ? checkGiftCard(ctx, input.giftCardCode, input.client) : null,
  ])
  const { shipping, membership, merch, couriers } = settings
  const problems: QuoteProblem[] = []
  const found = new Map(
    (
      await findSellable(
        ctx,
        items.map((item) => item.variantId ?? ''),
      )
    ).map((each) => [each.variantId, each]),
  )

  const variants = new Map<string, SellableVariant>()
  const wanted = new Map<string, { quantity: number; isUpsell: boolean }>()
  for (const item of items) {
    const variant = found.get(item.variantId ?? '')
    if (!variant || variant.productId !== item.id) {
      const { id: productId, variantId } = item
      problems.push({
        code: 'PRODUCT_NOT_FOUND',
        message: 'Product not found',
        productId,
        ...(variantId ? { variantId } : {}),
      })
      continue
    }
    const known = wanted.get(variant.variantId)
    variants.set(variant.variantId, variant)
    wanted.set(variant.variantId, {
      quantity: item.quantity + (known?.quantity ?? 0),
      isUpsell: item.isUpsell || (known?.isUpsell ?? false),
    })
  }

  const inCart = new Set([...variants.values()].map((each) => each.productId))
  const partners = new Map<string, string>()
  const whole = [...wanted].flatMap(([variantId, { quantity, isUpsell }]) => {
    const variant = variants.get(variantId)
    if (!variant) return []
    // The request can only ask for the discount: its size is the store's, and its partner must be in this cart.
    const pair = isUpsell ? bestPair(variant.productId, pairsOf(variant), inCart) : null
    if (pair) partners.set(variantId, pair.productId)
    problems.push(...lineProblems(variant, quantity, isUpsell && !pair))
    const { productId, price: listPrice } = variant
    return [{ productId, variantId, quantity, listPrice, isGiftCard: false, pair }]
  })
  const priceable = splitUpsells(whole)

  if (card && !card.ok) problems.push({ code: 'GIFT_CARD_INVALID', message: giftCardText(card) })
  const giftCard = card?.ok ? card.value : null

  const grams = parcelGrams(
    whole.map(({ variantId, quantity }) => ({ weight: variants.get(variantId)?.weight ?? null, quantity })),
    couriers.packingGrams,
  )
  const delivered = methodsIn(shipping, await findZone(shipping.zones, input.pincode ?? null), grams)
  const offered = [...delivered, ...pickupMethods(settings)]
  // Where nothing is delivered, the order is refused; until then the cart shows the usual fee.
  const [usual] = methodsIn(shipping, restZone(shipping.zones), grams)
  const method = offered.find(({ id }) => id === input.deliveryMethod) ?? delivered[0] ?? usual
  const paymentTerms = paymentTermsOf(settings, method?.id)
  const terms: PriceTerms = {
    isMember,
    memberDiscountPerUnit: membership.discountPerUnit,
    coupon: null,
    freeShippingThreshold: method?.freeFrom ?? null,
    shippingFee: method?.fee ?? ZERO,
    ...(method ? { shippingLabel: method.name } : {}),
    giftCardBalance: giftCard?.remainingBalance ?? ZERO,
    payment: { terms: paymentTerms, method: input.paymentMethod ?? null },
  }
  const plain = priceCart(priceable, terms)
  const tried = input.couponCode
    ? await checkCoupon(ctx, {
        code: input.couponCode,
        basis: plain.goods,
        buyer: input.buyer ?? ('id' in ctx.actor ? ctx.actor.id : null),
        keys:
          input.keys ?? ('id' in ctx.actor ? { emailKey: personKeys({ email: ctx.actor.email }).email } : undefined),
        client: input.client,
      })
    : null
  if (tried && !tried.ok) problems.push({ code: 'COUPON_INVALID', message: String(tried.params.message) })
  const coupon = tried?.ok ? tried.value : null
  const quote = coupon ? priceCart(priceable, { ...terms, coupon }) : plain
  if (quote.total > MAX_AMOUNT)
    problems.push({
      code: 'ORDER_TOO_LARGE',
      message: `An order can’t exceed ${formatMoney(MAX_AMOUNT as Paise)}. Please split it.`,
    })

  return {
    quote,
    lines: quote.lines.flatMap((line) => {
      const variant = variants.get(line.variantId)
      const left = variant && variant.stock <= merch.lowStockAt ? variant.stock : null
      const relatedProductId = line.upsellPercent === null ? null : (partners.get(line.variantId) ?? null)
      const asked = wanted.get(line.variantId)?.quantity ?? line.quantity
      return variant ? [{ ...line, variant, left, relatedProductId, asked }] : []
    }),
    problems,
    delivery: method ? deliveryText(method, input.pincode) : '',
    deliveryMethod: method?.id ?? '',
    methods: offered.map((each) => ({
      ...each,
      cost: coupon?.discountType === 'free_shipping' ? ZERO : shippingFee(each.fee, quote.goods, each.freeFrom),
      time: each.hasOwnDays ? deliveryText(each, input.pincode) : each.days,
    })),
    coupon: coupon && {
      id: coupon.id,
      code: coupon.code,
      title: coupon.title,
      isFreeShipping: coupon.discountType === 'free_shipping',
    },
    giftCard,
    payment: paymentPrices(quote.total > 0 ? paymentTerms : null, quote.goods),
  }
}

const giftCardText = ({ code }: Refusal<CodeOf<typeof giftCardProblems>>): string => giftCardProblems[code][1]

/** Items that name only a product, or its options, get their variant. */
async function withVariants(ctx: Context, items: readonly QuoteItem[]): Promise<QuoteItem[]> {
  const chosen = await chooseVariants(ctx, items)
  return items.map((item, index) => ({ ...item, variantId: chosen[index] }))
}

const pairsOf = (variant: SellableVariant) =>
  variant.upsellOf.map(({ productId, discountPercentage }) => ({
    productId,
    upsellId: variant.productId,
    percent: discountPercentage,
  }))

function lineProblems(variant: SellableVariant, quantity: number, isUpsellLost: boolean): QuoteProblem[] {
  const { variantId, productId, name, stock } = variant
  const available = Math.min(stock, MAX_QUANTITY)
  const problems: QuoteProblem[] = []
  if (quantity > available) {
    const message =
      stock === 0
        ? `${name} is out of stock`
        : stock < quantity
          ? `Only ${stock} left of ${name}`
          : `At most ${MAX_QUANTITY} of one product`
    problems.push({ code: 'OUT_OF_STOCK', message, productId, variantId, available })
  }
  if (isUpsellLost) {
    const message = `The bundle discount on ${name} applies only together with the product that recommends it`
    problems.push({ code: 'UPSELL_NOT_APPLICABLE', message, productId, variantId })
  }
  return problems
}
