import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { nextOf } from '../../../../domains/orders/status-rules.ts'

type ShipmentNoticesProps = {
  order: Pick<OrderView, 'shipments' | 'status' | 'paymentMethod' | 'total' | 'giftCardAmount'>
}

/** What happens next with each parcel that won’t arrive, or may not. */
export const ShipmentNotices = ({ order }: ShipmentNoticesProps) =>
  order.shipments.map((shipment) => {
    const next = nextOf(order, shipment)
    return (
      next && (
        <section key={shipment.id} className="rounded-card border border-line bg-mist p-4 text-sm">
          <h3 className="text-base">{next.title}</h3>
          <p className="mt-1 max-w-read">{next.text}</p>
        </section>
      )
    )
  })
