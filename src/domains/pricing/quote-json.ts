import { formatMoney, type Paise, paise, type TellAmount } from '../../shared/money.ts'
import { pictureUrl } from '../catalog/index.ts'
import type { CartQuote, QuoteLine } from './quote-cart.ts'
import type { PaymentPrice } from './schemas.ts'

/** A quote as the API returns it. */
export function quoteJson<Amount extends number>(
  { quote, lines, problems, delivery, deliveryMethod, methods, coupon, giftCard, payment }: CartQuote,
  tell: TellAmount<Amount>,
) {
  return {
    lines: lines.map((line) => lineJson(line, tell)),
    steps: quote.steps.map((step) => ({ ...step, amount: tell(step.amount) })),
    subtotal: tell(quote.subtotal),
    memberDiscount: tell(quote.memberDiscount),
    discountAmount: tell(quote.discountAmount),
    shippingCost: tell(quote.shippingCost),
    prepaidDiscount: tell(quote.prepaidDiscount),
    codFee: tell(quote.codFee),
    giftCardAmount: tell(quote.giftCardAmount),
    total: tell(quote.total),
    cashTotal: tell(quote.cashTotal),
    paymentNotes: paymentNotes(payment),
    delivery,
    deliveryMethod,
    deliveryMethods: methods.map(({ id, name, fee, freeFrom, cost, time, place }) => ({
      ...{ id, name, time, place: place ?? null },
      fee: tell(fee),
      freeFrom: freeFrom === null ? null : tell(freeFrom),
      cost: tell(cost),
    })),
    coupon: coupon && {
      code: coupon.code,
      title: coupon.title,
      discountAmount: tell(quote.discountAmount),
      freeShipping: coupon.isFreeShipping,
    },
    giftCard: giftCard && {
      code: giftCard.code,
      amount: tell(quote.giftCardAmount),
      left: tell(paise(giftCard.remainingBalance - quote.giftCardAmount)),
    },
    problems,
  }
}

/** What is said beside a payment method before it is chosen, and in a cart without one; empty if it changes nothing. */
function paymentNotes({ prepaidDiscount, codFee }: PaymentPrice) {
  const prepaid = prepaidDiscount > 0 ? `Save ${formatMoney(prepaidDiscount)}` : ''
  const cod = codFee > 0 ? `${formatMoney(codFee)} fee` : ''
  const cart = prepaid ? `${prepaid} when you pay online.` : cod && `Cash on delivery has a ${cod}.`
  return { card: prepaid, upi: prepaid, cod, cart }
}

/** The response for the store's own pages. */
export type QuoteAnswer = ReturnType<typeof quoteJson<Paise>>

function lineJson<Amount extends number>(line: QuoteLine, tell: TellAmount<Amount>) {
  const { variant } = line
  return {
    id: line.productId,
    variantId: line.variantId,
    name: variant.name,
    slug: variant.slug,
    brand: variant.brand.name,
    image: pictureUrl(variant.image?.name, { width: 160 }),
    imageName: variant.image?.name ?? null,
    flavor: variant.flavor,
    weight: variant.weight,
    quantity: line.quantity,
    price: tell(line.unitPrice),
    originalPrice: tell(line.listPrice),
    mrp: variant.mrp === null ? null : tell(variant.mrp),
    lineTotal: tell(line.lineTotal),
    isUpsell: line.upsellPercent !== null,
    upsellDiscount: line.upsellPercent ?? 0,
    relatedProductId: line.relatedProductId,
    isInStock: variant.stock >= line.asked,
    left: line.left,
  }
}
