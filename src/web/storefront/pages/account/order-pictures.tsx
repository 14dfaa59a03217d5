import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { LinePicture } from '../../parts/line-item/line-facts.tsx'

const SHOWN = 4

/** The product pictures of an order, stacked. */
export function OrderPictures({ order }: { order: OrderView }) {
  return (
    <div className="flex -space-x-4">
      {order.items.slice(0, SHOWN).map((item) => (
        <div key={item.id} className="rounded-control border-2 border-paper">
          <LinePicture image={item.image} isSmall />
        </div>
      ))}
    </div>
  )
}

export const orderNames = (order: OrderView): string => order.items.map((item) => item.name).join(', ')
