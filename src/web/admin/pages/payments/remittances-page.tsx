import { useState } from 'react'
import { redirect } from 'react-router'
import { findCouriers } from '../../../../domains/orders/index.ts'
import { MAX_CSV, RemittanceBody } from '../../../../domains/payments/admin/schemas.ts'
import { draftRemittance, findRemittances, paymentProblems } from '../../../../domains/payments/index.ts'
import { dayInIndia, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { Banknote } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { RupeesField, TextField } from '../../parts/forms/bound-fields.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/remittances-page'

export const meta = adminMeta('COD remittances')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const [remittances, couriers] = await Promise.all([findRemittances(ctx), findCouriers(ctx)])
  return {
    remittances: orErrorPage(remittances),
    couriers: couriers.ok ? couriers.value.map(({ carrier }) => carrier) : [],
    today: dayInIndia(ctx.now()),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const form = await args.request.formData()
  // The schema reads text: the file's content takes the place of the file.
  const file = form.get('csv')
  if (file instanceof File) {
    form.set('csv', file.size > MAX_CSV ? ' '.repeat(MAX_CSV + 1) : await file.text())
    form.set('fileName', file.name)
  }
  const submission = parseForm(form, RemittanceBody)
  if (submission.status !== 'success') return formAgain(submission)
  const drafted = await draftRemittance(ctx, submission.value)
  if (!drafted.ok) return formAgain(submission, drafted, paymentProblems, 'The file wasn’t accepted')
  return redirect(`/admin/remittances/${drafted.value.id}`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const Details = RemittanceBody.pick({ courier: true, deliveredUntil: true, expected: true }).loose()

export default function RemittancesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { remittances, couriers, today } = loaderData
  const [isTooLarge, setTooLarge] = useState(false)
  const [form, fields] = useZodForm(Details, { id: 'remittance', lastResult: actionData?.result })
  const fault = isTooLarge ? 'The file is larger than 200 kB: split it into parts' : actionData?.result?.error?.csv?.[0]
  return (
    <>
      <PageHead
        title="COD remittances"
        text="Compare a courier’s remittance file with your cash on delivery orders. Nothing is recorded before you confirm it."
      />
      <AdminForm
        form={{
          ...form,
          encType: 'multipart/form-data',
          onSubmit: (event) => (isTooLarge ? event.preventDefault() : form.onSubmit?.(event)),
        }}
        fields={[
          { id: 'csv', errors: fault ? [fault] : undefined },
          fields.courier,
          fields.deliveredUntil,
          fields.expected,
        ]}
        answer={actionData}
        submit="Upload and check"
        isWork={false}
        className="mb-8 flex max-w-form flex-col gap-4"
      >
        <Field
          id="csv"
          label="CSV file"
          hint="One row for each parcel: order number or tracking number, amount, and if possible date and reference. At most 1,000 rows."
          error={fault}
          isRequired
        >
          <TextInput
            type="file"
            name="csv"
            accept=".csv,.txt,text/csv"
            className="h-auto py-2.5"
            onChange={({ target }) => setTooLarge((target.files?.[0]?.size ?? 0) > MAX_CSV)}
          />
        </Field>
        <TextField
          field={fields.courier}
          label="Courier"
          hint="Lists delivered parcels of this courier that the file leaves out."
          isOptional
          list="couriers"
        />
        <datalist id="couriers">
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          field={fields.deliveredUntil}
          label="Covers deliveries until"
          type="date"
          max={today}
          isOptional
          className="max-w-48"
        />
        <RupeesField
          field={fields.expected}
          label="Amount credited to your bank"
          hint="Compared with the sum of the file."
          isOptional
          className="max-w-48 pl-9"
        />
      </AdminForm>
      <h2 className="mb-3 text-lg">Latest files</h2>
      {remittances.length === 0 ? (
        <EmptyState
          icon={<Banknote />}
          title="No remittances yet"
          text="Couriers send a file with the cash they collected. Upload it above to record the cash of many orders at once."
        />
      ) : (
        <DataTable
          caption="Remittance files, newest first"
          rows={remittances}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'File',
              isMain: true,
              cell: ({ id, fileName }) => <TextLink to={`/admin/remittances/${id}`}>{fileName}</TextLink>,
              below: ({ courier }) => courier,
            },
            { head: 'Uploaded', cell: ({ createdAt }) => formatDateTime(createdAt) },
            {
              head: 'Status',
              mark: ({ recordedAt }) =>
                recordedAt ? { tone: 'success', text: 'Recorded' } : { tone: 'mist', text: 'Not recorded' },
            },
            { head: 'Rows', isFigure: true, cell: ({ rows }) => rows },
            { head: 'Sum', isFigure: true, cell: ({ sum }) => formatMoney(sum) },
          ]}
        />
      )}
    </>
  )
}
