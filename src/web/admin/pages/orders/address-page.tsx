import { getInputProps } from '@conform-to/react'
import { data, redirect } from 'react-router'
import { ChangeAddressBody } from '../../../../domains/orders/admin/schemas.ts'
import { correctAddress, findStaffOrder, orderProblems } from '../../../../domains/orders/index.ts'
import { canChangeAddress } from '../../../../domains/orders/rules.ts'
import { STATES } from '../../../../shared/states.ts'
import { Field, Options, Select } from '../../../ui/forms/field.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField, TickField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/address-page'
import { savedPath } from './order-saved.tsx'

export const meta = adminMeta(
  'Change the address',
  ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.change')
  const found = await findStaffOrder(ctx, args.params.orderNumber)
  if (!found.ok || !found.value.shippingAddress) throw data(null, 404)
  const { orderNumber, shippingAddress: address, version } = found.value
  if (!canChangeAddress(found.value)) throw redirect(`/admin/orders/${orderNumber}`)
  return { orderNumber, address, version }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.change')
  const { orderNumber } = args.params
  const submission = parseForm(await args.request.formData(), ChangeAddressBody)
  if (submission.status !== 'success') return formAgain(submission)
  const { version, acceptRisk, ...address } = submission.value
  const changed = await correctAddress(ctx, { orderNumber, address, version, acceptRisk })
  if (!changed.ok) return formAgain(submission, changed, orderProblems)
  return redirect(savedPath(orderNumber, 'address'), 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, address, version } = loaderData
  const [form, fields] = useZodForm(ChangeAddressBody, {
    id: 'address',
    lastResult: actionData?.result,
    // The version the form was opened with: a later load must not make a stale form look current.
    defaultValue: { ...address, version },
  })
  // From the answer, not from the field: its error disappears while staff type.
  const risk = actionData?.result?.error?.[fields.acceptRisk.name]?.[0]
  const listed = [
    fields.firstName,
    fields.lastName,
    fields.address,
    fields.apartment,
    fields.zipCode,
    fields.city,
    fields.state,
    fields.phone,
    fields.acceptRisk,
  ]
  return (
    <>
      <PageHead
        title="Change the address"
        text="You can change it until the order is shipped. Prices stay the same; the customer sees that the address was changed."
        back={{ to: `/admin/orders/${orderNumber}`, label: `Order ${orderNumber}` }}
      />
      <AdminForm form={form} fields={listed} answer={actionData}>
        <input {...getInputProps(fields.version, { type: 'hidden' })} key={fields.version.key} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.firstName} label="First name" />
          <TextField field={fields.lastName} label="Last name" />
          <TextField field={fields.address} label="Address" wrapperClassName="sm:col-span-2" />
          <TextField
            field={fields.apartment}
            label="Apartment, floor or landmark"
            isOptional
            wrapperClassName="sm:col-span-2"
          />
          <TextField field={fields.zipCode} label="Pincode" inputMode="numeric" />
          <TextField field={fields.city} label="City" />
          <Field id={fields.state.id} label="State" error={fields.state.errors?.[0]} isRequired>
            <Select key={fields.state.key} name={fields.state.name} defaultValue={fields.state.initialValue}>
              <Options of={STATES.map(({ code, name }) => ({ value: code, label: name }))} />
            </Select>
          </Field>
          <TextField field={fields.phone} label="Phone" type="tel" inputMode="tel" />
        </div>
        {risk !== undefined && (
          <fieldset aria-describedby="address-risk" className="rounded-card border border-line p-4">
            <p id="address-risk" className="mb-2 text-sm">
              {risk}
            </p>
            <TickField field={fields.acceptRisk} label="Keep cash on delivery" />
          </fieldset>
        )}
      </AdminForm>
    </>
  )
}
