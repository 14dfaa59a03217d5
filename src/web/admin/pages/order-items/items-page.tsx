import { data, redirect } from 'react-router'
import { editOrder, orderEditProblems, previewEdit } from '../../../../domains/order-edits/index.ts'
import { canEditItems } from '../../../../domains/orders/edit/rules.ts'
import { findStaffOrder } from '../../../../domains/orders/index.ts'
import { newId } from '../../../../shared/ids.ts'
import { failureOf, fieldErrorsOf } from '../../../refusal-texts.server.ts'
import { orErrorPage } from '../../load.server.ts'
import { keepForm } from '../../parts/forms/answer.ts'
import { typedOf } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/items-page'
import type { ItemsAnswer } from './items-answer.ts'
import { ItemsForm } from './items-form.tsx'
import { readItemsForm } from './read-items-form.server.ts'

export const meta = adminMeta('Change items', ({ order }: Route.ComponentProps['loaderData']) => order.orderNumber)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.change')
  const order = orErrorPage(await findStaffOrder(ctx, args.params.orderNumber))
  const { orderNumber, items, version, total, paymentMethod, status } = order
  if (!canEditItems(order)) throw redirect(`/admin/orders/${orderNumber}`)
  // The key is created with the form, so submitting it twice changes the order only once.
  return { order: { orderNumber, items, version, total, paymentMethod, status }, key: newId('key') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.change')
  const { orderNumber } = args.params
  const form = await args.request.formData()
  const read = readItemsForm(form)
  if (!read.ok) return data<ItemsAnswer>({ fault: read.fault, ...typedOf(form) }, 422)
  if (read.kind === 'preview') {
    const previewed = await previewEdit(ctx, { ...read.change, orderNumber })
    return previewed.ok
      ? data<ItemsAnswer>({ preview: previewed.value, ...typedOf(form) })
      : refusedEdit(previewed, form)
  }
  const edited = await editOrder(ctx, { ...read.body, orderNumber, key: read.key })
  return edited.ok ? redirect(`/admin/orders/${orderNumber}?saved=items`, 303) : refusedEdit(edited, form)
}

/** Who may open this page may change items, but perhaps not refund what they cost less. */
const PROBLEMS = {
  ...orderEditProblems,
  FORBIDDEN: [403, 'This would refund money, and your role does not include refunds. Ask an owner or manager.'],
} as const

type Refused = Extract<Awaited<ReturnType<typeof editOrder>>, { ok: false }>

function refusedEdit(refusal: Refused, form: FormData) {
  const { failure, status } = failureOf('Nothing was changed', refusal, PROBLEMS)
  const [field] = Object.entries(fieldErrorsOf(refusal) ?? {})
  if (!field) return data<ItemsAnswer>({ failure, ...typedOf(form) }, status)
  return data<ItemsAnswer>(
    { fault: { field: field[0], message: field[1][0] ?? failure.text }, ...typedOf(form) },
    status,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ItemsPage({ loaderData: { order, key }, actionData }: Route.ComponentProps) {
  const answer: ItemsAnswer | undefined = actionData
  return (
    <>
      <PageHead
        title="Change items"
        text="Items keep the price they were bought at; new items and extra units have today’s. The customer gets an email with the changes."
        back={{ to: `/admin/orders/${order.orderNumber}`, label: `Order ${order.orderNumber}` }}
      />
      {order.status === 'processing' && (
        <p className="mb-4 max-w-form rounded-card bg-mist p-4 text-sm">
          This order is already packed. Repack it after the change, and print a new packing slip.
        </p>
      )}
      <ItemsForm order={order} orderKey={key} answer={answer} />
    </>
  )
}
