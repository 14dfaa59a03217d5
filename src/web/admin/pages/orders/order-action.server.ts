import { data, redirect } from 'react-router'
import { emailProblems, resendEmail } from '../../../../domains/emails/index.ts'
import {
  CourierChargeBody,
  OrderNoteBody,
  OutcomeBody,
  TransitionsBody,
} from '../../../../domains/orders/admin/schemas.ts'
import {
  addOrderNote,
  cancelOrder,
  cancelRest,
  deleteOrderNote,
  orderAgain,
  orderProblems,
  recordCourierCharge,
  recordOutcome,
  resendChange,
  transitionOrder,
  withdrawChange,
} from '../../../../domains/orders/index.ts'
import type { OrderStatus, OrderView } from '../../../../domains/orders/schemas.ts'
import { endsOrder, staffShipmentName } from '../../../../domains/orders/shipments/rules.ts'
import { orderStatus, staffStatusText } from '../../../../domains/orders/status-rules.ts'
import { HandOverBody } from '../../../../domains/payments/admin/schemas.ts'
import { handOverOrder, paymentProblems } from '../../../../domains/payments/index.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import { done, refused, unreadable } from '../../parts/forms/answers.server.ts'
import type { StaffContext } from '../../state/staff.server.ts'
import { bookingActions } from './booking/booking-actions.server.ts'
import { undo, undoOf } from './undo.server.ts'

type Asked = { params: { orderNumber: string }; request: Request }

/** Does what was pressed on an order's page; `intent` names it, and without one the order's next status. */
export async function actOnOrder(ctx: StaffContext, { params, request }: Asked) {
  const { orderNumber } = params
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const book = ownValue(bookingActions, text('intent'))
  if (book) return book(ctx, orderNumber)
  switch (form.get('intent')) {
    case 'cancel': {
      const cancelled = await cancelOrder(ctx, { orderNumber, reason: text('reason').trim().slice(0, 300) })
      return cancelled.ok
        ? done(`Order ${orderNumber} is cancelled`)
        : refused(cancelled, orderProblems, 'Couldn’t cancel the order', form)
    }
    case 'cancel-rest': {
      const cancelled = await cancelRest(ctx, { orderNumber, reason: text('reason').trim().slice(0, 300) })
      return cancelled.ok
        ? done(`The rest of order ${orderNumber} is cancelled`)
        : refused(cancelled, orderProblems, 'Couldn’t cancel the rest')
    }
    case 'again': {
      const placed = await orderAgain(ctx, orderNumber)
      return placed.ok
        ? redirect(`/admin/orders/${placed.value.orderNumber}?saved`, 303)
        : refused(placed, orderProblems, 'Couldn’t place the order again')
    }
    case 'note':
      return note(ctx, orderNumber, form)
    case 'remove-note': {
      const gone = await deleteOrderNote(ctx, { orderNumber, id: text('id') })
      return gone.ok
        ? done('Note deleted', { values: { intent: 'note', text: gone.value.text } })
        : refused(gone, orderProblems)
    }
    case 'resend': {
      const sent = await resendEmail(ctx, text('key'))
      return sent.ok ? done('Email sent again') : refused(sent, emailProblems, 'Couldn’t send the email')
    }
    case 'resend-change':
    case 'withdraw-change':
      return actOnChange(ctx, { orderNumber, revisionId: text('id') }, text('intent'))
    case 'outcome': {
      const asked = OutcomeBody.safeParse({ ...Object.fromEntries(form), status: form.get('outcome') })
      if (!asked.success) throw data(null, 422)
      if (endsOrder(asked.data.status) && !form.has('confirmed'))
        return refused(UNCONFIRMED, orderProblems, undefined, form)
      const recorded = await recordOutcome(ctx, { ...asked.data, orderNumber })
      return recorded.ok
        ? done(`Order ${orderNumber}: ${staffShipmentName(asked.data.status)}`)
        : refused(recorded, orderProblems, undefined, form)
    }
    case 'hand-over': {
      const asked = HandOverBody.safeParse({
        code: text('code'),
        isKnown: form.has('isKnown'),
        isPaid: form.has('isPaid'),
      })
      if (!asked.success) return unreadable(form, 'Enter the six digits of the code', 'Not handed over')
      const handed = await handOverOrder(ctx, { ...asked.data, orderNumber })
      return handed.ok
        ? done(`Order ${orderNumber} is handed over`)
        : refused(handed, paymentProblems, 'Not handed over', form)
    }
    case 'charge':
      return charge(ctx, orderNumber, form)
    case 'take-back':
      return undo(ctx, form)
    default: {
      const status = TransitionsBody.shape.status.safeParse(form.get('status'))
      if (!status.success) throw data(null, 422)
      const moved = await transitionOrder(ctx, { order: orderNumber, status: status.data })
      return moved.ok
        ? done(`Order ${orderNumber} is ${movedText(moved.value, status.data)}`, undoOf([orderNumber], status.data))
        : refused(moved, orderProblems)
    }
  }
}

const movedText = (order: OrderView, status: OrderStatus): string =>
  staffStatusText(order.pickup ? orderStatus(order) : status).toLowerCase()

async function actOnChange(ctx: StaffContext, change: { orderNumber: string; revisionId: string }, intent: string) {
  const isWithdrawn = intent === 'withdraw-change'
  const acted = await (isWithdrawn ? withdrawChange(ctx, change) : resendChange(ctx, change))
  if (!acted.ok) return refused(acted, orderProblems)
  return done(isWithdrawn ? 'Payment link withdrawn: the order stays as it was' : 'Payment link sent again')
}

const UNCONFIRMED = {
  ok: false,
  code: 'SHIPMENT_MOVE_REFUSED',
  params: { message: 'Confirm that the courier has told you: this ends the shipment and settles its money' },
} as const

async function charge(ctx: StaffContext, orderNumber: string, form: FormData) {
  const amount = (name: string) => {
    const typed = String(form.get(name) ?? '').trim()
    return typed === '' ? null : typedNumber(typed)
  }
  const asked = CourierChargeBody.safeParse({
    courierCost: amount('courierCost'),
    weightGrams: amount('weightGrams'),
  })
  if (!asked.success)
    return unreadable(form, asked.error.issues[0]?.message ?? 'Check the amounts', 'Courier cost not saved')
  const shipmentId = String(form.get('shipmentId') ?? '')
  const recorded = await recordCourierCharge(ctx, { ...asked.data, orderNumber, shipmentId })
  return recorded.ok ? done('Courier cost saved') : refused(recorded, orderProblems, undefined, form)
}

async function note(ctx: StaffContext, orderNumber: string, form: FormData) {
  const asked = OrderNoteBody.safeParse(Object.fromEntries(form))
  if (!asked.success) return unreadable(form, asked.error.issues[0]?.message ?? 'A note is required', 'Note not saved')
  const noted = await addOrderNote(ctx, { orderNumber, text: asked.data.text })
  return noted.ok
    ? done('Note saved', { values: { intent: 'remove-note', id: noted.value.id } })
    : refused(noted, orderProblems, undefined, form)
}
