import { data, redirect } from 'react-router'
import { failPayout, openPayout, paymentProblems, recordPayout } from '../../../../../domains/payments/index.ts'
import { PaidBody, type Payout, PayoutFailedBody } from '../../../../../domains/payments/schemas.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { parseForm } from '../../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../../load.server.ts'
import { AdminForm } from '../../../parts/forms/admin-form.tsx'
import { formAgain } from '../../../parts/forms/answers.server.ts'
import { TextField } from '../../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { Panel } from '../../../parts/page/panel.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import { type SavedStep, savedPath } from '../order-saved.tsx'
import type { Route } from './+types/payout-page'

export const meta = adminMeta('Send refund', ({ payout }: Route.ComponentProps['loaderData']) => payout.orderNumber)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const payout = orErrorPage(await openPayout(ctx, args.params.refundId))
  if (payout.orderNumber !== args.params.orderNumber.toUpperCase()) throw data(null, 404)
  return { payout }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const { orderNumber, refundId } = args.params
  const form = await args.request.formData()
  const back = (step: SavedStep) => redirect(savedPath(orderNumber, step), 303)
  if (form.has('reason')) {
    const submission = parseForm(form, PayoutFailedBody)
    if (submission.status !== 'success') return formAgain(submission)
    const failed = await failPayout(ctx, { refundId, reason: submission.value.reason })
    return failed.ok ? back('transfer-failed') : formAgain(submission, failed, paymentProblems)
  }
  const submission = parseForm(form, PaidBody)
  if (submission.status !== 'success') return formAgain(submission)
  const paid = await recordPayout(ctx, { refundId, reference: submission.value.reference })
  return paid.ok ? back('transfer') : formAgain(submission, paid, paymentProblems)
}

export { keepForm as clientAction } from '../../../parts/forms/answer.ts'

export default function PayoutPage({ loaderData: { payout }, actionData, params }: Route.ComponentProps) {
  const { amount, status, details, masked, reference, isToPayer } = payout
  const path = `/admin/orders/${params.orderNumber}`
  const isFailure = 'reason' in (actionData?.result?.initialValue ?? {})
  return (
    <>
      <PageHead
        title={`Send refund of ${formatMoney(amount)}`}
        back={{ to: path, label: `Order ${params.orderNumber}` }}
      />
      {status === 'pending' ? (
        <div className="flex max-w-form flex-col gap-5">
          <Panel title="Send to">
            {details ? (
              <Details payout={details} />
            ) : isToPayer ? (
              <p className="text-sm">
                The UPI account that paid. Find the payment in your bank or UPI app by its reference number, which the
                order shows, and send the money back to that account. Then record the new reference number here.
              </p>
            ) : (
              <p className="text-sm">
                {masked}. The details are no longer stored. If you have sent the money, record its reference number.
                Otherwise mark the refund as failed, ask the customer again and make a new refund.
              </p>
            )}
          </Panel>
          <PaidForm answer={isFailure ? undefined : actionData} />
          <FailedForm answer={isFailure ? actionData : undefined} />
        </div>
      ) : (
        <p className="text-sm">
          {status === 'processed'
            ? `This refund was sent to ${masked}, reference ${reference}.`
            : 'This refund failed. The amount can be refunded again from the order page.'}
        </p>
      )}
    </>
  )
}

function Details({ payout }: { payout: Payout }) {
  const rows =
    'upiId' in payout
      ? [['UPI ID', payout.upiId]]
      : [
          ['Account holder', payout.bank.holder],
          ['Account number', payout.bank.number],
          ['IFSC', payout.bank.ifsc],
        ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Send the money from your bank or UPI app, then record the reference number below. The store erases these details
        once the refund is recorded.
      </p>
    </>
  )
}

type FormProps = { answer: Route.ComponentProps['actionData'] }

function PaidForm({ answer }: FormProps) {
  const [form, fields] = useZodForm(PaidBody, { id: 'paid', lastResult: answer?.result })
  return (
    <AdminForm form={form} fields={[fields.reference]} answer={answer} submit="Mark as sent">
      <TextField
        field={fields.reference}
        label="Reference number"
        hint="The UTR or transaction number. The customer sees it on the order page."
        autoCapitalize="characters"
        spellCheck={false}
      />
    </AdminForm>
  )
}

function FailedForm({ answer }: FormProps) {
  const [form, fields] = useZodForm(PayoutFailedBody, { id: 'failed', lastResult: answer?.result })
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="cursor-pointer text-sm font-semibold">The money can’t be sent</summary>
      <div className="mt-3">
        <AdminForm form={form} fields={[fields.reason]} answer={answer} submit="Mark as failed">
          <TextField
            field={fields.reason}
            label="Reason"
            hint="Only staff see it. You can then refund the amount again."
          />
        </AdminForm>
      </div>
    </details>
  )
}
