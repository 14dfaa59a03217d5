import { data, useNavigate } from 'react-router'
import { mailProblems, resendMail } from '../../../../domains/mails/index.ts'
import { MoveOrdersBody, OrderNoteBody } from '../../../../domains/orders/admin/schemas.ts'
import { cancelOrder, moveOrder, noteOrder, orderProblems, removeNote } from '../../../../domains/orders/index.ts'
import {
  canCancel,
  canChangeAddress,
  canCorrectTracking,
  nextStep,
  statusText,
} from '../../../../domains/orders/rules.ts'
import { permissionsOf } from '../../../../domains/roles/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff, type StaffContext } from '../../state/staff.server.ts'
import type { Route } from './+types/order-page'
import { CancelPanel } from './cancel-panel.tsx'
import { loadOrder } from './load-order.server.ts'
import { NotesPanel } from './notes-panel.tsx'
import { OrderBadge } from './order-badge.tsx'
import { BuyerPanel, ParcelPanel } from './order-facts.tsx'
import { AuditPanel, MailsPanel, Timeline } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { StepButton } from './step-button.tsx'
import { takeBack, undoOf } from './take-back.server.ts'

export const meta = adminMeta('Order')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.read')
  const loaded = await loadOrder(ctx, args.params.orderNumber)
  if (!loaded) throw data(null, 404)
  return { ...loaded, permissions: permissionsOf(ctx.actor) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.read')
  const { orderNumber } = args.params
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'cancel': {
      const cancelled = await cancelOrder(ctx, { orderNumber, reason: text('reason').trim().slice(0, 300) })
      return cancelled.ok
        ? done(`Order ${orderNumber} is cancelled`)
        : refused(cancelled, orderProblems, 'The order is not cancelled')
    }
    case 'note':
      return note(ctx, orderNumber, form)
    case 'remove-note': {
      const gone = await removeNote(ctx, { orderNumber, id: text('id') })
      return gone.ok
        ? done('The note is removed', { values: { intent: 'note', text: gone.value.text } })
        : refused(gone, orderProblems)
    }
    case 'resend': {
      const sent = await resendMail(ctx, text('key'))
      return sent.ok ? done('The mail is on its way once more') : refused(sent, mailProblems, 'No mail was sent')
    }
    case 'take-back':
      return takeBack(ctx, form)
    default: {
      const status = MoveOrdersBody.shape.status.safeParse(form.get('status'))
      if (!status.success) throw data(null, 422)
      const moved = await moveOrder(ctx, { order: orderNumber, status: status.data })
      return moved.ok
        ? done(`Order ${orderNumber} is ${statusText(status.data).toLowerCase()}`, undoOf([orderNumber], status.data))
        : refused(moved, orderProblems)
    }
  }
}

async function note(ctx: StaffContext, orderNumber: string, form: FormData) {
  const asked = OrderNoteBody.safeParse(Object.fromEntries(form))
  if (!asked.success) {
    const fault = asked.error.issues[0]?.message ?? 'A note is required'
    const failure = { title: 'The note is not kept', text: fault }
    return data({ failure }, 422)
  }
  const noted = await noteOrder(ctx, { orderNumber, text: asked.data.text })
  return noted.ok
    ? done('The note is kept', { values: { intent: 'remove-note', id: noted.value.id } })
    : refused(noted, orderProblems)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, notes, captures, refunds, mails, isChecking, papers, timeline, audit, permissions } = loaderData
  const navigate = useNavigate()
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission)
  const step = may('orders.fulfil') ? nextStep(order) : null
  const path = `/admin/orders/${order.orderNumber}`
  return (
    <>
      <PageHead
        title={`Order ${order.orderNumber}`}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <OrderBadge status={order.status} /> {formatDateTime(order.createdAt)}
          </span>
        }
        back={{ to: '/admin/orders', label: 'Orders' }}
      >
        {step && <StepButton order={order} step={step} open={(to) => navigate(to)} />}
        {order.kind === 'goods' && may('orders.fulfil') && (
          <a
            href={`/api/admin/orders/papers?order=${order.orderNumber}`}
            target="_blank"
            rel="noreferrer"
            className="btn btn-outline btn-medium"
          >
            Print slip and label
          </a>
        )}
      </PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-5">
          <Panel title="Items">
            <OrderLines order={order} />
          </Panel>
          <PaymentPanel
            order={order}
            captures={captures}
            refunds={refunds}
            isChecking={isChecking}
            papers={papers}
            mayRefund={may('orders.refund')}
          />
          <Panel title="What happened">
            <Timeline items={timeline} />
          </Panel>
          {audit && <AuditPanel entries={audit} />}
        </div>
        <div className="flex flex-col gap-5">
          <NotesPanel notes={notes} />
          <ParcelPanel
            order={order}
            changePath={canChangeAddress(order) && may('orders.change') ? `${path}/address` : null}
            correctPath={canCorrectTracking(order) && may('orders.fulfil') ? `${path}/tracking` : null}
          />
          <BuyerPanel order={order} mayOpen={may('customers.read')} />
          {may('mails.read') && <MailsPanel mails={mails} />}
          {may('orders.change') && canCancel(order) && <CancelPanel order={order} />}
        </div>
      </div>
    </>
  )
}
