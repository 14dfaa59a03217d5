import { redirect } from 'react-router'
import { findStaffOrder, findUpiOrder, isByUpi } from '../../../../../domains/orders/index.ts'
import { confirmUpi, paymentProblems, rejectUpi } from '../../../../../domains/payments/index.ts'
import { ConfirmUpiBody, RejectUpiBody } from '../../../../../domains/payments/upi/schemas.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { parseForm } from '../../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../../load.server.ts'
import { AdminForm } from '../../../parts/forms/admin-form.tsx'
import { formAgain } from '../../../parts/forms/answers.server.ts'
import { RupeesField, TextField } from '../../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import type { Route } from './+types/confirm-upi-page'

export const meta = adminMeta(
  'Confirm UPI payment',
  ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const { orderNumber, total, status } = orErrorPage(await findStaffOrder(ctx, args.params.orderNumber))
  const found = await findUpiOrder(ctx, orderNumber)
  if (!found || !isByUpi(found) || found.claim?.status === 'confirmed') throw redirect(`/admin/orders/${orderNumber}`)
  const { claim } = found
  return {
    orderNumber,
    total,
    status,
    claim: claim && { reference: claim.reference, isWaiting: claim.status === 'waiting' },
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const { orderNumber } = args.params
  const form = await args.request.formData()
  if (form.has('reason')) {
    const submission = parseForm(form, RejectUpiBody)
    if (submission.status !== 'success') return formAgain(submission)
    const rejected = await rejectUpi(ctx, { orderNumber, reason: submission.value.reason })
    return rejected.ok ? redirect('/admin/upi-payments', 303) : formAgain(submission, rejected, paymentProblems)
  }
  const submission = parseForm(form, ConfirmUpiBody)
  if (submission.status !== 'success') return formAgain(submission)
  const confirmed = await confirmUpi(ctx, { ...submission.value, orderNumber })
  return confirmed.ok
    ? redirect(`/admin/orders/${orderNumber}?saved=upi`, 303)
    : formAgain(submission, confirmed, paymentProblems, 'The payment wasn’t confirmed')
}

export { keepForm as clientAction } from '../../../parts/forms/answer.ts'

export default function ConfirmUpiPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, total, status, claim } = loaderData
  const isRejecting = 'reason' in (actionData?.result?.initialValue ?? {})
  const isOver = status !== 'pending'
  return (
    <>
      <PageHead
        title="Confirm UPI payment"
        text={
          claim?.isWaiting
            ? `The customer says that ${formatMoney(total)} was paid with the reference number ${claim.reference}.`
            : `The order costs ${formatMoney(total)}. No reference number of the customer waits for an answer.`
        }
        back={{ to: `/admin/orders/${orderNumber}`, label: `Order ${orderNumber}` }}
      />
      <div className="flex max-w-form flex-col gap-5">
        {isOver && (
          <p className="rounded-card border border-line bg-mist p-4 text-sm">
            {status === 'expired'
              ? 'This order has lapsed. If you confirm the payment, the order is restored if everything is still in stock. Otherwise the payment is recorded and owed back.'
              : 'This order is over. If you confirm the payment, it is recorded and owed back.'}
          </p>
        )}
        <ConfirmForm reference={claim?.reference ?? ''} answer={isRejecting ? undefined : actionData} />
        {claim?.isWaiting && <RejectForm answer={isRejecting ? actionData : undefined} />}
      </div>
    </>
  )
}

type FormProps = { answer: Route.ComponentProps['actionData'] }

function ConfirmForm({ reference, answer }: FormProps & { reference: string }) {
  const [form, fields] = useZodForm(ConfirmUpiBody, {
    id: 'confirm-upi',
    lastResult: answer?.result,
    defaultValue: { reference, amount: '' },
  })
  return (
    <AdminForm form={form} fields={[fields.reference, fields.amount]} answer={answer} submit="Confirm payment">
      <TextField
        field={fields.reference}
        label="Reference number (UTR)"
        hint="12 digits, as your bank or UPI app shows it. Each number can be used once."
        inputMode="numeric"
        autoComplete="off"
        className="max-w-64"
      />
      <RupeesField
        field={fields.amount}
        label="Amount received"
        hint="As your bank or UPI app shows it."
        className="max-w-48 pl-9"
      />
    </AdminForm>
  )
}

function RejectForm({ answer }: FormProps) {
  const [form, fields] = useZodForm(RejectUpiBody, { id: 'reject-upi', lastResult: answer?.result })
  return (
    <details className="rounded-card border border-line p-4" open={answer !== undefined}>
      <summary className="cursor-pointer text-sm font-semibold">I can’t find this payment</summary>
      <div className="mt-3">
        <AdminForm form={form} fields={[fields.reason]} answer={answer} submit="Reject payment">
          <TextField
            field={fields.reason}
            label="Reason"
            hint="The customer reads it on the order page and by email, and can pay or correct the number."
          />
        </AdminForm>
      </div>
    </details>
  )
}
