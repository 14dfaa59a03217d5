import { data, Form, redirect } from 'react-router'
import { OutcomeBody, ScanQuery } from '../../../../domains/orders/admin/schemas.ts'
import { findReturning, orderProblems, type Returning, recordOutcome } from '../../../../domains/orders/index.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Options, Select, TextInput } from '../../../ui/forms/field.tsx'
import { refused } from '../../parts/forms/answers.server.ts'
import { SavedMark } from '../../parts/forms/saved-mark.tsx'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/rto-page'

export const meta = adminMeta('Receive RTO')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const asked = ScanQuery.safeParse(Object.fromEntries(args.url.searchParams))
  if (!asked.success) return { scan: '', parcel: null, reason: null }
  const { scan } = asked.data
  const found = await findReturning(ctx, scan)
  // The link of an order page names the shipment by its id, which nobody can read.
  if (found.ok) {
    const { shipmentId, trackingNumber, orderNumber } = found.value
    return { scan: scan === shipmentId ? (trackingNumber ?? orderNumber) : scan, parcel: found.value, reason: null }
  }
  return { scan, parcel: null, reason: failureOf('', found, orderProblems).failure.text }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.fulfil')
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const lines = form
    .getAll('line')
    .map((lineId) => ({ lineId, restock: Number(text(`restock-${lineId}`) || Number.NaN) }))
  const asked = OutcomeBody.safeParse({
    ...{ shipmentId: text('shipmentId'), status: 'rto_received', note: text('note') },
    lines,
  })
  if (!asked.success) throw data(null, 422)
  const received = await recordOutcome(ctx, { ...asked.data, orderNumber: text('orderNumber') })
  if (!received.ok) return refused(received, orderProblems)
  return redirect(`/admin/orders/rto?saved=${received.value.orderNumber}`, 303)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function RtoPage({ loaderData: { scan, parcel, reason }, actionData }: Route.ComponentProps) {
  useAnswer(actionData)
  return (
    <>
      <PageHead
        title="Receive RTO"
        text="Record parcels that the courier brought back: each unit goes back to stock or into quarantine."
        back={{ to: '/admin/orders?view=rto', label: 'RTO orders' }}
      >
        <ButtonLink to="/admin/stock/quarantine">Quarantine</ButtonLink>
      </PageHead>
      <SavedMark>RTO received. Stock and money are settled.</SavedMark>
      <div className="flex max-w-read flex-col gap-5">
        <Panel title="Find the parcel">
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <Field label="Tracking number or order number" error={reason} isRequired className="min-w-60 flex-1">
              <TextInput
                key={scan}
                name="scan"
                defaultValue={scan}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Button type="submit" tone={parcel ? 'outline' : 'accent'}>
              Find parcel
            </Button>
          </Form>
        </Panel>
        {parcel && <ReceiveForm key={parcel.shipmentId} parcel={parcel} />}
      </div>
    </>
  )
}

function ReceiveForm({ parcel }: { parcel: Returning }) {
  const { orderNumber, shipmentId, number, carrier, trackingNumber, lines } = parcel
  const label = [carrier, trackingNumber].filter(Boolean).join(' ')
  return (
    <Panel
      title={number ? `Order ${orderNumber}, shipment ${number}` : `Order ${orderNumber}`}
      end={<ButtonLink to={`/admin/orders/${orderNumber}`}>View order</ButtonLink>}
    >
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <input type="hidden" name="shipmentId" value={shipmentId} />
        {label && <p className="figures text-sm font-semibold wrap-anywhere">{label}</p>}
        <p className="text-sm text-muted">
          Check the seal and box of every unit. Units that can’t be sold as new go into quarantine until they’re
          inspected.
        </p>
        {lines.map(({ lineId, name, variant, quantity }) => (
          <div key={lineId} className="border-t border-line pt-4">
            <input type="hidden" name="line" value={lineId} />
            <Field label={`${name}${variant && `, ${variant}`}`} hint={`${quantity} in this parcel`}>
              <Select name={`restock-${lineId}`} defaultValue={quantity}>
                <Options of={choicesOf(quantity)} />
              </Select>
            </Field>
          </div>
        ))}
        <Field label="Note" hint="Visible to staff only." isOptional>
          <TextInput name="note" maxLength={300} autoComplete="off" />
        </Field>
        <p className="text-sm text-muted">
          {number
            ? 'This parcel ends: what was paid for its items is refunded, its cash on delivery is written off, and the customer gets an email. The order’s other parcels stay as they are.'
            : 'The order ends: a prepaid order is refunded, cash on delivery is written off, and the customer gets an email.'}
        </p>
        <Button type="submit" tone="accent">
          Mark RTO as received
        </Button>
      </Form>
    </Panel>
  )
}

/** All back to stock first, none last. */
const choicesOf = (quantity: number) =>
  Array.from({ length: quantity + 1 }, (_, held) => ({
    value: quantity - held,
    label:
      held === 0
        ? `Back to stock: ${quantity}`
        : held === quantity
          ? `Quarantine: ${quantity}`
          : `Back to stock: ${quantity - held}, quarantine: ${held}`,
  }))
