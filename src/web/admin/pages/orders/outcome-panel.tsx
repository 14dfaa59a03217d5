import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { StaffOrderView, StaffParcel } from '../../../../domains/orders/index.ts'
import { canCorrectTracking, isPrepaid } from '../../../../domains/orders/rules.ts'
import {
  endsOrder,
  isOnTheWay,
  isSplit,
  OUTCOMES,
  outcomeLabels,
  shipmentTransitions,
  staffShipmentName,
} from '../../../../domains/orders/shipments/rules.ts'
import type { Permission } from '../../../../domains/roles/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Options, Select, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { ButtonLink, TextLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CourierCharge } from './courier-charge.tsx'

type OutcomePanelProps = { order: StaffOrderView; permissions: readonly Permission[] }

/** What happened to each shipment, and the form that records what happened next. */
export function OutcomePanel({ order, permissions }: OutcomePanelProps) {
  const { parcels } = order
  const isPart = isSplit(order)
  return parcels.map((parcel) => {
    const next = shipmentTransitions[parcel.status]
    const may = (right: string | undefined) => permissions.some((permission) => permission === right)
    const outcomes = OUTCOMES.filter((status) => may(next[status]?.right))
    return (
      <Panel key={parcel.id} title={isPart ? `Shipment ${parcel.number}` : 'Shipment'}>
        {isPart ? <Contents order={order} parcel={parcel} /> : null}
        <History parcel={parcel} />
        {parcel.replacedAfter !== null && (
          <p className="mt-3 text-sm">The items of this shipment are sent again instead of being refunded.</p>
        )}
        {parcel.writtenOff > 0 && (
          <p className="mt-3 text-sm">
            Cash on delivery written off: <span className="figures">{formatMoney(parcel.writtenOff)}</span>
          </p>
        )}
        {(parcel.courierCost !== null || parcel.weightGrams !== null) && (
          <p className="mt-3 text-sm">
            {[
              parcel.courierCost !== null && `Courier cost ${formatMoney(parcel.courierCost)}`,
              parcel.weightGrams !== null && `${parcel.weightGrams} g`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {outcomes.length > 0 && (
          <OutcomeForm
            shipmentId={parcel.id}
            outcomes={outcomes}
            mayRefund={!isPrepaid(order) || may('orders.refund')}
          />
        )}
        {may(next.rto_received?.right) && (
          <div className="mt-4">
            <ButtonLink to={`/admin/orders/rto?scan=${parcels.length > 1 ? parcel.id : order.orderNumber}`}>
              Receive RTO…
            </ButtonLink>
          </div>
        )}
        {isPart && may('orders.fulfil') && canCorrectTracking(order) && isOnTheWay(parcel.status) && (
          <div className="mt-4">
            <ButtonLink to={`/admin/orders/${order.orderNumber}/tracking?shipment=${parcel.id}`}>
              Correct tracking details
            </ButtonLink>
          </div>
        )}
        {may('orders.fulfil') && parcel.status !== 'cancelled' && <CourierCharge parcel={parcel} />}
      </Panel>
    )
  })
}

/** What is in one of several parcels, with whom, and the cash that it collects. */
function Contents({ order, parcel }: { order: StaffOrderView; parcel: StaffParcel }) {
  return (
    <div className="mb-4 border-b border-line pb-3 text-sm">
      <ul>
        {parcel.items.map(({ lineId, quantity }) => {
          const line = order.items.find(({ id }) => id === lineId)
          return (
            <li key={lineId}>
              {quantity} × {[line?.name, line?.flavor, line?.weight].filter(Boolean).join(', ')}
            </li>
          )
        })}
      </ul>
      {parcel.carrier && (
        <p className="mt-2">
          {parcel.carrier}
          {parcel.trackingNumber && <span className="figures wrap-anywhere"> {parcel.trackingNumber}</span>}
          {parcel.trackingUrl && isOnTheWay(parcel.status) && (
            <TextLink href={parcel.trackingUrl} className="block w-fit py-1">
              Track shipment {parcel.number}
            </TextLink>
          )}
        </p>
      )}
      {parcel.cashDue !== null && parcel.writtenOff === 0 && (
        <p className="mt-2">
          Cash on delivery: <span className="figures">{formatMoney(parcel.cashDue)}</span>
          {parcel.cashReceived > 0 && (
            <>
              , <span className="figures">{formatMoney(parcel.cashReceived)}</span> received
            </>
          )}
        </p>
      )}
    </div>
  )
}

const History = ({ parcel: { timeline, items } }: { parcel: StaffParcel }) => {
  const sum = (of: 'restocked' | 'quarantined') => items.reduce((total, item) => total + item[of], 0)
  return (
    <>
      <ol className="flex flex-col gap-2 text-sm">
        {timeline.toReversed().map(({ status, at, note, who }) => (
          <li key={`${at} ${status}`}>
            <span className="font-semibold">{staffShipmentName(status)}</span>
            <span className="block text-xs text-muted">
              {formatDateTime(at)}, {who}
            </span>
            {note && <span className="block wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
      {sum('restocked') + sum('quarantined') > 0 && (
        <p className="mt-3 text-sm">
          Back in stock on arrival: {sum('restocked')}. Quarantined: {sum('quarantined')}.
        </p>
      )}
    </>
  )
}

type OutcomeFormProps = { shipmentId: string; outcomes: readonly (typeof OUTCOMES)[number][]; mayRefund: boolean }

function OutcomeForm({ shipmentId, outcomes, mayRefund }: OutcomeFormProps) {
  const fetcher = useFetcher<Answer>()
  const { answer, typedIn } = useInlineAnswer(fetcher.data, { intent: 'outcome', shipmentId })
  const [outcome, setOutcome] = useState(typedIn('outcome') ?? '')
  return (
    <details className="mt-4" open={answer?.failure ? true : undefined}>
      <summary className="btn btn-outline btn-small inline-flex">Record an outcome…</summary>
      <fetcher.Form method="post" className="mt-4 flex flex-col gap-3">
        <input type="hidden" name="shipmentId" value={shipmentId} />
        <Field label="What happened" hint="The customer is emailed about attempts, RTO, loss and damage." isRequired>
          <Select
            name="outcome"
            required
            defaultValue={outcome}
            onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
          >
            <option value="" disabled>
              Choose
            </option>
            <Options of={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))} />
          </Select>
        </Field>
        <Field label="Note" hint="Visible to staff only." isOptional>
          <TextInput name="note" defaultValue={typedIn('note')} maxLength={300} autoComplete="off" />
        </Field>
        {endsOrder(outcome) && (
          <label className="flex items-start gap-3 text-sm">
            <input type="checkbox" name="confirmed" required className="mt-0.5 size-5 shrink-0 accent-ink" />
            <span>
              The courier has confirmed it. This ends the shipment
              {mayRefund
                ? ': what was paid for its items is refunded automatically, cash on delivery is written off.'
                : '. Your role does not include refunds: send the items again, or ask an owner or manager.'}
            </span>
          </label>
        )}
        {endsOrder(outcome) && (
          <label className="flex items-start gap-3 text-sm">
            <input type="checkbox" name="replace" required={!mayRefund} className="mt-0.5 size-5 shrink-0 accent-ink" />
            <span>
              Send the items again instead. Nothing is refunded or written off; they’re taken from stock once more and
              wait to be shipped, at no charge.
            </span>
          </label>
        )}
        <Button type="submit" name="intent" value="outcome" tone="outline" isBusy={fetcher.state !== 'idle'}>
          Save outcome
        </Button>
      </fetcher.Form>
    </details>
  )
}
