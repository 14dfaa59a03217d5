import { getInputProps } from '@conform-to/react'
import { redirect } from 'react-router'
import { ShipItemsBody } from '../../../../../domains/orders/admin/schemas.ts'
import { findCouriers, findStaffOrder, orderProblems, shipItems } from '../../../../../domains/orders/index.ts'
import { canShip } from '../../../../../domains/orders/rules.ts'
import { parseForm } from '../../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../../load.server.ts'
import { AdminForm } from '../../../parts/forms/admin-form.tsx'
import { formAgain } from '../../../parts/forms/answers.server.ts'
import { TextField } from '../../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../../parts/page/page-head.tsx'
import { asStaff } from '../../../state/staff.server.ts'
import { CourierFields } from '../courier-fields.tsx'
import { savedPath } from '../order-saved.tsx'
import type { Route } from './+types/ship-items-page'
import { restOf } from './rest-of.ts'
import { UnitsFieldset, unitFaults } from './units-fieldset.tsx'

export const meta = adminMeta(
  'Ship selected items',
  ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const order = orErrorPage(await findStaffOrder(ctx, args.params.orderNumber))
  const { orderNumber, parcels, paymentMethod } = order
  if (!canShip(order)) throw redirect(`/admin/orders/${orderNumber}`)
  const couriers = orErrorPage(await findCouriers(ctx))
  return { orderNumber, couriers, rest: restOf(order), isCash: paymentMethod === 'cod', number: parcels.length + 1 }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const { orderNumber } = args.params
  const submission = parseForm(await args.request.formData(), ShipItemsBody)
  if (submission.status !== 'success') return formAgain(submission)
  const shipped = await shipItems(ctx, { ...submission.value, orderNumber })
  if (!shipped.ok) return formAgain(submission, shipped, orderProblems)
  return redirect(savedPath(orderNumber, 'shipped'), 303)
}

export { keepForm as clientAction } from '../../../parts/forms/answer.ts'

export default function ShipItemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, couriers, rest, isCash, number } = loaderData
  const [form, fields] = useZodForm(ShipItemsBody, {
    id: 'ship-items',
    lastResult: actionData?.result,
    defaultValue: {
      carrier: couriers[0]?.carrier ?? '',
      trackingUrl: couriers[0]?.trackingUrl ?? '',
      trackingNumber: '',
      // The number that the form was opened with: a form that is sent twice ships once.
      number: String(number),
      lines: rest.map(({ id, left }) => ({ lineId: id, quantity: String(left) })),
    },
  })
  const rows = fields.lines.getFieldList().map((row) => {
    // A field set is a proxy, which can’t be spread.
    const { lineId, quantity } = row.getFieldset()
    return { key: row.key, lineId, quantity }
  })
  return (
    <>
      <PageHead
        title="Ship selected items"
        text="One parcel with a part of the order. The rest stays to be shipped, and the customer gets an email for each parcel."
        back={{ to: `/admin/orders/${orderNumber}`, label: `Order ${orderNumber}` }}
      />
      <AdminForm
        form={form}
        fields={[
          ...unitFaults(rows, fields.lines.errors),
          ...[fields.carrier, fields.trackingNumber, fields.trackingUrl, fields.weightGrams],
        ]}
        answer={actionData}
        submit="Ship this parcel"
      >
        <input {...getInputProps(fields.number, { type: 'hidden' })} key={fields.number.key} />
        <UnitsFieldset rows={rows} rest={rest} errors={fields.lines.errors} />
        {isCash && (
          <p className="rounded-card bg-mist p-4 text-sm">
            {number === 1
              ? 'The courier collects the price of these items and the delivery charge. Later parcels collect only their own items.'
              : 'The courier collects the price of these items. The delivery charge goes with the first parcel.'}
          </p>
        )}
        <CourierFields
          carrier={fields.carrier}
          trackingUrl={fields.trackingUrl}
          used={couriers}
          hint="The full link. Write {number} in place of the tracking number."
        >
          <TextField
            field={fields.trackingNumber}
            label="Tracking number"
            isOptional
            autoCapitalize="characters"
            spellCheck={false}
          />
        </CourierFields>
        <TextField
          field={fields.weightGrams}
          label="Weight in grams"
          isOptional
          inputMode="numeric"
          className="max-w-40"
        />
      </AdminForm>
    </>
  )
}
