import { getInputProps } from '@conform-to/react'
import { redirect } from 'react-router'
import { findCashParcels, findStaffOrder } from '../../../../../domains/orders/index.ts'
import { canReceiveCash } from '../../../../../domains/orders/rules.ts'
import { IdempotencyKey } from '../../../../../domains/orders/schemas.ts'
import { RecordCashBody } from '../../../../../domains/payments/admin/schemas.ts'
import { paymentProblems, recordCash } from '../../../../../domains/payments/index.ts'
import { dayInIndia } from '../../../../../shared/dates.ts'
import { newId } from '../../../../../shared/ids.ts'
import { formatMoney, type Paise, toRupees } from '../../../../../shared/money.ts'
import { parseForm } from '../../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../../load.server.ts'
import { AdminForm } from '../../../parts/forms/admin-form.tsx'
import { formAgain } from '../../../parts/forms/answers.server.ts'
import { RupeesField, SelectField, TextField } from '../../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import { savedPath } from '../order-saved.tsx'
import type { Route } from './+types/cash-page'

const CashForm = RecordCashBody.extend({ key: IdempotencyKey })

export const meta = adminMeta('Record cash', ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const order = orErrorPage(await findStaffOrder(ctx, args.params.orderNumber))
  const { orderNumber, cashTotal, cashReceived } = order
  const due = (cashTotal - cashReceived) as Paise
  if (!canReceiveCash(order) || due === 0) throw redirect(`/admin/orders/${orderNumber}`)
  // The key is created with the form, so submitting it twice records the cash only once.
  const parcels = (await findCashParcels(ctx, order.id)).filter((parcel) => parcel.due > 0)
  // The parcel that the courier most likely pays next.
  const next = parcels.find(({ status }) => status === 'delivered') ?? parcels[0]
  const common = { orderNumber, due, cashReceived, today: dayInIndia(ctx.now()), key: newId('key') }
  return {
    ...common,
    parcels: parcels.map(({ number, trackingNumber, due: left }) => ({
      value: String(number),
      label: [`Parcel ${number}`, trackingNumber, `${formatMoney(left as Paise)} due`].filter(Boolean).join(' · '),
    })),
    next: next ? { parcel: String(next.number), due: next.due as Paise } : { parcel: '', due },
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const { orderNumber } = args.params
  const submission = parseForm(await args.request.formData(), CashForm)
  if (submission.status !== 'success') return formAgain(submission)
  const recorded = await recordCash(ctx, { ...submission.value, orderNumber })
  if (!recorded.ok) return formAgain(submission, recorded, paymentProblems, 'The cash wasn’t recorded')
  return redirect(savedPath(orderNumber, 'cash'), 303)
}

export { keepForm as clientAction } from '../../../parts/forms/answer.ts'

export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, due, cashReceived, today, key, parcels, next } = loaderData
  const [form, fields] = useZodForm(CashForm, {
    id: 'cash',
    lastResult: actionData?.result,
    defaultValue: { amount: String(toRupees(next.due)), receivedOn: today, reference: '', key, parcel: next.parcel },
  })
  return (
    <>
      <PageHead
        title="Record cash"
        text={
          cashReceived > 0
            ? `${formatMoney(cashReceived)} received, ${formatMoney(due)} still due.`
            : `${formatMoney(due)} due on delivery.`
        }
        back={{ to: `/admin/orders/${orderNumber}`, label: `Order ${orderNumber}` }}
      />
      <AdminForm
        form={form}
        fields={[fields.parcel, fields.amount, fields.receivedOn, fields.reference]}
        answer={actionData}
        submit="Record cash"
      >
        <input {...getInputProps(fields.key, { type: 'hidden' })} key={fields.key.key} />
        {parcels.length > 0 && (
          <SelectField field={fields.parcel} label="Parcel" className="max-w-md">
            {parcels.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <RupeesField
          field={fields.amount}
          label="Amount received"
          hint="Enter less if the courier paid less: the rest stays due and the order is marked as short."
          className="max-w-48 pl-9"
        />
        <TextField field={fields.receivedOn} label="Received on" type="date" max={today} className="max-w-48" />
        <TextField
          field={fields.reference}
          label="Reference"
          hint="The courier’s remittance number, or who handed over the cash."
          isOptional
        />
      </AdminForm>
    </>
  )
}
