import { data, useNavigate } from 'react-router'
import { isOpenBooking } from '../../../../domains/couriers/rules.ts'
import { canEditItems } from '../../../../domains/orders/edit/rules.ts'
import { findPayLink } from '../../../../domains/orders/index.ts'
import {
  canCancel,
  canChangeAddress,
  canCorrectTracking,
  canOrderAgain,
  canShip,
  isReadyToCollect,
  nextTransition,
} from '../../../../domains/orders/rules.ts'
import { hasPackingSlip, isSplit } from '../../../../domains/orders/shipments/rules.ts'
import { orderStatus } from '../../../../domains/orders/status-rules.ts'
import { permissionsOf } from '../../../../domains/roles/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { originOf } from '../../../context.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { LinkToCopy } from '../../parts/forms/link-to-copy.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/order-page'
import { CourierPanel } from './booking/courier-panel.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { ChangePanel } from './change-panel.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import { loadOrder } from './load-order.server.ts'
import { NotesPanel } from './notes-panel.tsx'
import { actOnOrder } from './order-action.server.ts'
import { OrderBadge } from './order-badge.tsx'
import { BuyerPanel, ShipmentPanel } from './order-facts.tsx'
import { ActivityPanel, EmailsPanel, Timeline } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSaved } from './order-saved.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { CancelRestPanel } from './split/cancel-rest-panel.tsx'
import { TransitionButton } from './transition-button.tsx'

export const meta = adminMeta('Order', ({ order }: Route.ComponentProps['loaderData']) => order.orderNumber)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.read')
  const loaded = await loadOrder(ctx, args.params.orderNumber)
  if (!loaded) throw data(null, 404)
  const link = await findPayLink(ctx, args.params.orderNumber)
  const payLink = link.ok && link.value ? originOf(args.context) + link.value.reveal() : null
  return { ...loaded, payLink, permissions: permissionsOf(ctx.actor) }
}

export const action = (args: Route.ActionArgs) => actOnOrder(asStaff(args, 'orders.read'), args)

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

/** A single unit can't be split. */
const hasSeveralUnits = ({ items }: { items: readonly { quantity: number }[] }) =>
  items.length > 1 || items.some(({ quantity }) => quantity > 1)

const HAS_ARRIVED: ReadonlySet<string> = new Set(['delivered', 'return_requested', 'returned', 'refunded'])

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const {
    order,
    notes,
    captures,
    receipts,
    refunds,
    mails,
    isChecking,
    documents,
    timeline,
    audit,
    risk,
    payLink,
    change,
    booking,
    sentBookings,
    permissions,
  } = loaderData
  const navigate = useNavigate()
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission)
  const step = may('orders.fulfil') ? nextTransition(order) : null
  const path = `/admin/orders/${order.orderNumber}`
  const isBooked = booking !== null && isOpenBooking(booking) && !booking.isShipped
  return (
    <>
      <PageHead
        title={`Order ${order.orderNumber}`}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <OrderBadge status={orderStatus(order)} /> {formatDateTime(order.createdAt)}
            {order.channel === 'phone' && <span>Placed by phone · {order.events[0]?.who}</span>}
          </span>
        }
        back={{ to: '/admin/orders', label: 'Orders' }}
      >
        {step && !(step.status === 'shipped' && (change || isBooked)) && (
          <TransitionButton order={order} step={step} open={(to) => navigate(to)} />
        )}
        {may('orders.fulfil') && canShip(order) && hasSeveralUnits(order) && !isBooked && !change && (
          <ButtonLink to={`${path}/ship-items`} size="medium">
            Ship selected items…
          </ButtonLink>
        )}
        {HAS_ARRIVED.has(order.status) && order.kind === 'goods' && (
          <ButtonLink to={`/admin/returns?view=all&q=${order.orderNumber}`}>Returns</ButtonLink>
        )}
        {hasPackingSlip(order) && may('orders.fulfil') && (
          <a
            href={`/api/admin/orders/papers?order=${order.orderNumber}`}
            target="_blank"
            rel="noreferrer"
            className="btn btn-outline btn-medium"
          >
            Print packing slip and label
          </a>
        )}
      </PageHead>
      <OrderSaved order={order} isWaiting={change !== null} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-5">
          <Panel
            title="Items"
            end={
              canEditItems(order) &&
              !change &&
              !(booking && isOpenBooking(booking)) &&
              may('orders.change') && <ButtonLink to={`${path}/items`}>Change items</ButtonLink>
            }
          >
            <OrderLines order={order} />
          </Panel>
          <PaymentPanel
            order={order}
            captures={captures}
            receipts={receipts}
            refunds={refunds}
            isChecking={isChecking}
            documents={documents}
            // Refunds are refused while a change waits for its payment.
            mayRefund={may('orders.refund') && !change}
            mayReview={may('orders.refund')}
          />
        </div>
        <div className="flex flex-col gap-5 lg:row-span-2">
          {change && (
            <ChangePanel
              change={change}
              isAgreed={loaderData.isChangeAgreed}
              hasEmail={order.customerEmail !== null}
              mayChange={may('orders.change')}
            />
          )}
          {payLink && (
            <Panel title="Pay link">
              <LinkToCopy link={payLink} />
              <p className="mt-2 text-sm text-muted">
                {order.customerId
                  ? 'Opens after the customer has signed in.'
                  : 'Anybody with this link can see and pay for the order: send it to the customer only.'}{' '}
                {order.customerEmail ? 'It was also emailed.' : 'It was not emailed.'}
              </p>
            </Panel>
          )}
          {may('orders.fulfil') && isReadyToCollect(order) && <HandOverPanel order={order} />}
          <NotesPanel notes={notes} />
          <ShipmentPanel
            order={order}
            changePath={canChangeAddress(order) && may('orders.change') ? `${path}/address` : null}
            correctPath={
              canCorrectTracking(order) && !isSplit(order) && may('orders.fulfil') ? `${path}/tracking` : null
            }
          />
          <CourierPanel
            order={order}
            booking={booking}
            hasCouriers={loaderData.hasCouriers}
            mayFulfil={may('orders.fulfil')}
          />
          {sentBookings.map((sent) => (
            <CourierPanel
              key={sent.id}
              order={order}
              booking={sent}
              hasCouriers={false}
              mayFulfil={may('orders.fulfil')}
            />
          ))}
          {!order.pickup && <OutcomePanel order={order} permissions={permissions} />}
          {risk && <RiskPanel risk={risk} />}
          <BuyerPanel order={order} mayOpen={may('customers.read')} />
          {may('mails.read') && <EmailsPanel mails={mails} />}
          {may('orders.change') && canCancel(order) && <CancelPanel order={order} mayRefund={may('orders.refund')} />}
          {may('orders.change') && order.status === 'partly_shipped' && (
            <CancelRestPanel order={order} mayRefund={may('orders.refund')} />
          )}
          {may('orders.change') && canOrderAgain(order) && (
            <Panel title="Order again">
              <p className="mb-3 text-sm text-muted">
                Places the same items for this customer as a new order: cash on delivery, at today’s prices, while stock
                lasts. They get an email.
              </p>
              <ActionButton values={{ intent: 'again' }}>Place as a new order</ActionButton>
            </Panel>
          )}
        </div>
        <div className="flex flex-col gap-5">
          <Panel title="History">
            <Timeline items={timeline} />
          </Panel>
          {audit && <ActivityPanel entries={audit} />}
        </div>
      </div>
    </>
  )
}
