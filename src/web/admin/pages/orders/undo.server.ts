import { data } from 'react-router'
import { UndoBody } from '../../../../domains/orders/admin/schemas.ts'
import { orderProblems, undoTransitions } from '../../../../domains/orders/index.ts'
import { staffStatusText } from '../../../../domains/orders/status-rules.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { refused } from '../../parts/forms/answers.server.ts'
import type { StaffContext } from '../../state/staff.server.ts'
import type { ReportAnswer } from './transition-report.tsx'

/** The notice's Undo for a status transition, if it can be undone. */
export const undoOf = (orders: readonly string[], status: string): Answer['undo'] =>
  UndoBody.shape.status.safeParse(status).success
    ? { values: { intent: 'take-back', orders: orders.join(), status } }
    : undefined

/** Undoes a status transition for one or more orders; if some can't be undone, the first one's reason is shown. */
export async function undo(ctx: StaffContext, form: FormData) {
  const orders = String(form.get('orders') ?? '').split(',')
  const asked = UndoBody.safeParse({ orders, status: form.get('status') })
  if (!asked.success) throw data(null, 422)
  const taken = await undoTransitions(ctx, asked.data)
  if (!taken.ok) return refused(taken, orderProblems)
  const { moved, refused: stayed } = taken.value
  const [first] = stayed
  const step = staffStatusText(asked.data.status).toLowerCase()
  return data<ReportAnswer>(
    {
      ...(moved.length > 0
        ? {
            notice:
              moved.length === 1
                ? `Order ${moved[0]} is no longer ${step}`
                : `${moved.length} orders are no longer ${step}`,
          }
        : {}),
      ...(first
        ? {
            failure: {
              title:
                stayed.length === 1
                  ? `Order ${first.orderNumber} was not changed`
                  : `${stayed.length} orders were not changed`,
              text: stayed.length === 1 ? first.reason : `${first.orderNumber}: ${first.reason}`,
            },
          }
        : {}),
    },
    moved.length > 0 ? 200 : 409,
  )
}
