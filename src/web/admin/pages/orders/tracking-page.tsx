import { getInputProps } from '@conform-to/react'
import { redirect } from 'react-router'
import { CorrectTrackingBody } from '../../../../domains/orders/admin/schemas.ts'
import { correctTracking, findCouriers, findStaffOrder, orderProblems } from '../../../../domains/orders/index.ts'
import { canCorrectTracking } from '../../../../domains/orders/rules.ts'
import { isSplit } from '../../../../domains/orders/shipments/rules.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { TextField } from '../../parts/forms/bound-fields.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/tracking-page'
import { CourierFields } from './courier-fields.tsx'
import { savedPath } from './order-saved.tsx'

export const meta = adminMeta(
  'Correct tracking details',
  ({ orderNumber }: Route.ComponentProps['loaderData']) => orderNumber,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const found = orErrorPage(await findStaffOrder(ctx, args.params.orderNumber))
  const { orderNumber, version, parcels } = found
  const shipment = parcels.find(({ id }) => id === args.url.searchParams.get('shipment')) ?? null
  const tracking = shipment ?? found.tracking
  if (!canCorrectTracking(found)) throw redirect(`/admin/orders/${orderNumber}`)
  const couriers = orErrorPage(await findCouriers(ctx))
  const { carrier, trackingNumber, trackingUrl } = tracking
  return {
    orderNumber,
    tracking: { carrier, trackingNumber, trackingUrl },
    shipmentId: shipment?.id,
    number: shipment && isSplit(found) ? shipment.number : null,
    version,
    couriers,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const { orderNumber } = args.params
  const submission = parseForm(await args.request.formData(), CorrectTrackingBody)
  if (submission.status !== 'success') return formAgain(submission)
  const corrected = await correctTracking(ctx, { ...submission.value, orderNumber })
  if (!corrected.ok) return formAgain(submission, corrected, orderProblems)
  return redirect(savedPath(orderNumber, 'tracking'), 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, tracking, shipmentId, number, version, couriers } = loaderData
  const [form, fields] = useZodForm(CorrectTrackingBody, {
    id: 'tracking',
    lastResult: actionData?.result,
    // The version the form was opened with: a later load must not make a stale form look current.
    defaultValue: {
      carrier: tracking.carrier ?? '',
      trackingNumber: tracking.trackingNumber ?? '',
      trackingUrl: tracking.trackingUrl ?? '',
      version,
      ...(shipmentId ? { shipmentId } : {}),
    },
  })
  return (
    <>
      <PageHead
        title={number ? `Correct tracking of shipment ${number}` : 'Correct tracking details'}
        text="The customer sees the change at once and gets one email with the correct details."
        back={{ to: `/admin/orders/${orderNumber}`, label: `Order ${orderNumber}` }}
      />
      <AdminForm form={form} fields={[fields.carrier, fields.trackingNumber, fields.trackingUrl]} answer={actionData}>
        <input {...getInputProps(fields.version, { type: 'hidden' })} key={fields.version.key} />
        <input {...getInputProps(fields.shipmentId, { type: 'hidden' })} key={fields.shipmentId.key} />
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
      </AdminForm>
    </>
  )
}
