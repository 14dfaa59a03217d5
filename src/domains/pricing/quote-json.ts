import { paise, toRupees } from '../../shared/money.ts'
import { pictureUrl } from '../catalog/index.ts'
import type { CartQuote, QuoteLine } from './quote-cart.ts'

/** A quote as the API speaks it, amounts in rupees. */
export function quoteJson({ quote, lines, problems, delivery, deliveryMethod, coupon, giftCard }: CartQuote) {
  return {
    lines: lines.map(lineJson),
    steps: quote.steps.map((step) => ({ ...step, amount: toRupees(step.amount) })),
    subtotal: toRupees(quote.subtotal),
    memberDiscount: toRupees(quote.memberDiscount),
    discountAmount: toRupees(quote.discountAmount),
    shippingCost: toRupees(quote.shippingCost),
    giftCardAmount: toRupees(quote.giftCardAmount),
    total: toRupees(quote.total),
    delivery,
    deliveryMethod,
    coupon: coupon && {
      code: coupon.code,
      title: coupon.title,
      discountAmount: toRupees(quote.discountAmount),
      freeShipping: coupon.isFreeShipping,
    },
    giftCard: giftCard && {
      code: giftCard.code,
      amount: toRupees(quote.giftCardAmount),
      left: toRupees(paise(giftCard.remainingBalance - quote.giftCardAmount)),
    },
    problems,
  }
}

function lineJson(line: QuoteLine) {
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
    price: toRupees(line.unitPrice),
    originalPrice: toRupees(line.listPrice),
    mrp: variant.mrp === null ? null : toRupees(variant.mrp),
    lineTotal: toRupees(line.lineTotal),
    isUpsell: line.upsellPercent !== null,
    upsellDiscount: line.upsellPercent ?? 0,
    relatedProductId: line.relatedProductId,
    isInStock: variant.stock >= line.asked,
    left: line.left,
  }
}
