import { getInputProps } from '@conform-to/react'
import { data, Link } from 'react-router'
import { bookParcels, courierProblems, findBookedOrders } from '../../../../domains/couriers/index.ts'
import { accountsOf } from '../../../../domains/couriers/rules.ts'
import { BookParcelsBody } from '../../../../domains/couriers/schemas.ts'
import { OrderNumbers, ShipOrdersBody } from '../../../../domains/orders/admin/schemas.ts'
import { findCouriers, findShipments, orderProblems, shipOrders } from '../../../../domains/orders/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { Truck } from '../../../ui/icons/icons.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { keepForm } from '../../parts/forms/answer.ts'
import { formAgain, refused } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, type StaffContext } from '../../state/staff.server.ts'
import type { Route } from './+types/ship-page'
import { BookedOrders, BookInstead } from './book-instead.tsx'
import { CourierFields } from './courier-fields.tsx'
import { scanKeys } from './scan-keys.ts'
import { RefusedOrders, type ReportAnswer, transitionText } from './transition-report.tsx'

export const meta = adminMeta('Ship')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const asked = OrderNumbers.safeParse(args.url.searchParams.getAll('order'))
  const numbers = asked.success ? asked.data : []
  const [parcels, couriers, booked, settings] = await Promise.all([
    findShipments(ctx, numbers),
    findCouriers(ctx),
    findBookedOrders(ctx, numbers),
    readSettings(ctx),
  ])
  if (!parcels.ok || !couriers.ok || !booked.ok) throw data(null, 403)
  const accounts = accountsOf(settings.couriers)
  return { parcels: parcels.value, couriers: couriers.value, booked: booked.value, accounts }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const sent = await args.request.formData()
  if (sent.get('intent') === 'book') return bookChosen(ctx, sent)
  const submission = parseForm(sent, ShipOrdersBody)
  if (submission.status !== 'success') return formAgain(submission)
  const shipped = await shipOrders(ctx, submission.value)
  if (!shipped.ok) return formAgain(submission, shipped, orderProblems)
  const report = shipped.value
  const notice = report.moved.length > 0 ? { notice: transitionText(report, 'shipped') } : {}
  return { report, ...notice }
}

async function bookChosen(ctx: StaffContext, sent: FormData) {
  const asked = BookParcelsBody.safeParse({ courier: sent.get('courier'), orders: sent.getAll('order') })
  if (!asked.success) throw data(null, 422)
  const booked = await bookParcels(ctx, asked.data)
  if (!booked.ok) return refused(booked, courierProblems, 'Nothing was booked')
  const report = booked.value
  const answer: ReportAnswer = {
    report,
    ...(report.moved.length > 0 ? { notice: transitionText(report, 'being booked') } : {}),
  }
  return answer
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

function emptyTitle(answer: ReportAnswer | undefined, booked: number): string {
  if (booked > 0) return 'Nothing left to ship by hand'
  return answer?.report ? 'All orders are shipped' : 'No packed orders selected'
}

export default function ShipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { parcels, couriers, booked, accounts } = loaderData
  const answer: ReportAnswer | undefined = actionData
  const ready = parcels.filter(({ canShip, orderNumber }) => canShip && !booked.includes(orderNumber))
  const waiting = parcels.filter(({ canShip }) => !canShip && !answer?.report)
  const [form, fields] = useZodForm(ShipOrdersBody, {
    id: 'ship',
    lastResult: answer?.result,
    defaultValue: {
      ...couriers[0],
      parcels: ready.map(({ orderNumber }) => ({ order: orderNumber, trackingNumber: '' })),
    },
  })
  const rows = fields.parcels.getFieldList().map((row) => ({ row, fields: row.getFieldset() }))
  const placeOf = (number: string | undefined) => ready.find(({ orderNumber }) => orderNumber === number)?.to
  return (
    <>
      <PageHead
        title="Ship"
        text="One courier for these shipments. Each customer gets the courier, tracking number and link by email."
        back={{ to: '/admin/orders?view=to-ship', label: 'Orders to ship' }}
      />
      <RefusedOrders report={answer?.report} />
      {waiting.length > 0 && (
        <p className="mb-4 max-w-read rounded-card bg-mist p-4 text-sm">
          Only packed orders can be shipped. Left out:{' '}
          {waiting.map(({ orderNumber }, index) => (
            <span key={orderNumber}>
              {index > 0 && ', '}
              <Link to={`/admin/orders/${orderNumber}`} className="underline">
                {orderNumber}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
      {booked.length > 0 && <BookedOrders numbers={booked} />}
      {ready.length > 0 && accounts.length > 0 && (
        <BookInstead accounts={accounts} numbers={ready.map(({ orderNumber }) => orderNumber)} />
      )}
      {ready.length === 0 ? (
        <EmptyState
          icon={<Truck />}
          title={emptyTitle(answer, booked.length)}
          text={answer?.report ? answer.notice : 'Select orders in the “To ship” view.'}
        />
      ) : (
        <AdminForm
          form={form}
          fields={[fields.carrier, fields.trackingUrl, ...rows.map((each) => each.fields.trackingNumber)]}
          answer={answer}
          submit={ready.length === 1 ? 'Ship 1 parcel' : `Ship ${ready.length} parcels`}
        >
          <CourierFields
            carrier={fields.carrier}
            trackingUrl={fields.trackingUrl}
            used={couriers}
            hint="Write {number} in place of each parcel’s tracking number: https://courier.example/track/{number}"
          />
          <fieldset className="flex flex-col gap-4" {...scanKeys}>
            <legend className="mb-2 text-sm font-semibold">Parcels</legend>
            {ready.length > 1 && (
              <p className="text-sm text-muted">
                Scan one number after the other, or paste a column of them into the first box.
              </p>
            )}
            {rows.map(({ row, fields: { order, trackingNumber } }) => (
              <div key={row.key}>
                <input {...getInputProps(order, { type: 'hidden' })} key={order.key} />
                <Field
                  id={trackingNumber.id}
                  label={`${order.initialValue}: tracking number`}
                  hint={placeOf(order.initialValue)}
                  error={trackingNumber.errors?.[0]}
                  isOptional
                >
                  <TextInput
                    key={trackingNumber.key}
                    name={trackingNumber.name}
                    defaultValue={trackingNumber.initialValue}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                  />
                </Field>
              </div>
            ))}
          </fieldset>
        </AdminForm>
      )}
    </>
  )
}
