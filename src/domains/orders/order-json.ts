import { type Paise, type TellAmount, toRupees } from '../../shared/money.ts'
import { pictureUrl } from '../catalog/index.ts'
import type { OrderLineView, OrderView } from './schemas.ts'
import { orderStatus } from './status-rules.ts'
import type { Reorder } from './track/reorder.ts'

/** An order as the API returns it (R255): rupees, the payment method in capitals. */
export function orderJson(order: OrderView) {
  const { steps, items, shipments, ...rest } = order
  return {
    ...rest,
    displayStatus: orderStatus(order),
    paymentMethod: order.paymentMethod?.toUpperCase() ?? null,
    items: items.map(lineJson),
    shipments: shipments.map(({ cashDue, ...shipment }) => ({
      ...shipment,
      cashDue: cashDue === null ? null : toRupees(cashDue),
    })),
    steps: steps.map((step) => ({ ...step, amount: toRupees(step.amount) })),
    subtotal: toRupees(order.subtotal),
    shippingCost: toRupees(order.shippingCost),
    discountAmount: toRupees(order.discountAmount),
    memberDiscount: toRupees(order.memberDiscount),
    prepaidDiscount: toRupees(order.prepaidDiscount),
    codFee: toRupees(order.codFee),
    giftCardAmount: toRupees(order.giftCardAmount),
    total: toRupees(order.total),
  }
}

/** `id` is the product's, as clients send it; flavour and weight are returned under both names (D40). */
function lineJson({ id, productId, image, price, originalPrice, lineTotal, ...line }: OrderLineView) {
  return {
    id: productId,
    lineId: id,
    ...line,
    selectedFlavor: line.flavor,
    selectedWeight: line.weight,
    variant: [line.flavor, line.weight].filter(Boolean).join(', ') || null,
    image: pictureUrl(image, { width: 160 }),
    imageName: image,
    price: toRupees(price),
    originalPrice: toRupees(originalPrice),
    lineTotal: toRupees(lineTotal),
  }
}

/** Line items in the form that a cart accepts. */
export const reorderJson = <Amount extends number>({ items, missing }: Reorder, tell: TellAmount<Amount>) => ({
  items: items.map(({ variant, quantity }) => ({
    id: variant.productId,
    variantId: variant.variantId,
    slug: variant.slug,
    name: variant.name,
    brand: variant.brand.name,
    flavor: variant.flavor,
    weight: variant.weight,
    imageName: variant.image?.name ?? null,
    price: tell(variant.price),
    quantity,
  })),
  missing,
})

/** The response for the store's own pages. */
export type ReorderAnswer = ReturnType<typeof reorderJson<Paise>>

/** The response of the public API, in rupees. */
export type OrderAnswer = ReturnType<typeof orderJson>
