import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigation, useSubmit } from 'react-router'
import { phoneText } from '../../../../domains/customers/rules.ts'
import type { OrderListView } from '../../../../domains/orders/admin/schemas.ts'
import type { StaffOrder } from '../../../../domains/orders/index.ts'
import { orderStatus } from '../../../../domains/orders/status-rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { cashMark, OrderBadge, paymentText } from './order-badge.tsx'
import { useRowKeys } from './use-row-keys.ts'

const columns: Column<StaffOrder>[] = [
  {
    head: 'Order',
    isMain: true,
    className: 'xl:whitespace-nowrap',
    cell: ({ orderNumber }) => (
      <Link
        to={`/admin/orders/${orderNumber}`}
        prefetch="intent"
        data-row
        className="figures inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    head: 'When',
    isPlain: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
    className: 'xl:whitespace-nowrap',
  },
  {
    head: 'Customer',
    isPlain: true,
    cell: ({ name, city, email }) => (
      <>
        {name ?? email}
        {city && <span className="text-xs text-muted max-md:ml-1.5 md:block">{city}</span>}
      </>
    ),
  },
  {
    head: 'Phone',
    isPlain: true,
    cell: ({ phone }) => phone && phoneText(phone),
    className: 'figures xl:whitespace-nowrap',
  },
  { head: 'Units', isFigure: true, cell: ({ pieces }) => pieces },
  { head: 'Total', isFigure: true, isPlain: true, cell: ({ total }) => formatMoney(total) },
  {
    head: 'Paid by',
    isPlain: true,
    cell: (order) => {
      const mark = cashMark(order)
      return (
        <>
          {paymentText(order.paymentMethod, order.pickup)}
          {mark && <span className="text-xs text-danger max-md:ml-1.5 md:block">{mark}</span>}
        </>
      )
    },
  },
  {
    head: 'Status',
    isPlain: true,
    cell: ({ status, pickup, shipment, channel }) => (
      <>
        <OrderBadge status={orderStatus({ status, pickup })} />
        {shipment && <span className="block text-xs text-muted">{shipment}</span>}
        {pickup && <span className="block text-xs text-muted">Pickup</span>}
        {channel === 'phone' && <span className="block text-xs text-muted">By phone</span>}
      </>
    ),
  },
]

type RowTransition = 'confirmed' | 'processing' | 'shipped' | 'delivered'
const LABELS: Record<RowTransition, string> = {
  confirmed: 'Confirm',
  processing: 'Pack',
  shipped: 'Ship…',
  delivered: 'Delivered',
}
const ALL: RowTransition[] = ['confirmed', 'processing', 'shipped', 'delivered']
/** A view of a single status offers only its next status. */
const TRANSITIONS: Partial<Record<OrderListView, RowTransition[]>> = {
  'to-confirm': ['confirmed'],
  'to-pack': ['processing'],
  'to-ship': ['shipped'],
  'to-collect': [],
  'not-collected': [],
  'on-the-way': ['delivered'],
  rto: [],
  'parcels-due': [],
  delivered: [],
  'cash-due': [],
  unpaid: [],
  returns: [],
  over: [],
  services: [],
}

const OUTCOMES_IN: ReadonlySet<OrderListView> = new Set(['all', 'on-the-way', 'rto', 'parcels-due'])
/** Views of orders that have no parcel to pack. */
const SLIPLESS: ReadonlySet<OrderListView> = new Set(['rto', 'parcels-due', 'over', 'services'])

type OrderTableProps = { orders: StaffOrder[]; view: OrderListView; isPacking: boolean; hasCouriers: boolean }

/** The list with its checkboxes and the bulk actions for the selected orders. */
export function OrderTable({ orders, view, isPacking, hasCouriers }: OrderTableProps) {
  useRowKeys()
  const table = (select?: { name: string; label: (order: StaffOrder) => string }) => (
    <DataTable
      caption="Orders"
      rows={orders}
      keyOf={({ orderNumber }) => orderNumber}
      columns={columns}
      {...(select ? { select } : {})}
    />
  )
  if (!isPacking) return table()
  return (
    // The selection belongs to these rows, so other rows start with none.
    <ChosenForm
      view={view}
      hasCouriers={hasCouriers}
      key={orders.map(({ orderNumber, status }) => orderNumber + status).join()}
    >
      {table({ name: 'order', label: ({ orderNumber }) => `Select ${orderNumber}` })}
    </ChosenForm>
  )
}

type ChosenFormProps = { view: OrderListView; hasCouriers: boolean; children: ReactNode }

function ChosenForm({ view, hasCouriers, children }: ChosenFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=order]') ?? [])]
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length)
  const chooseAll = () => {
    const all = boxes()
    const isOn = all.some(({ checked }) => !checked)
    for (const box of all) box.checked = isOn
    count()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // Documents open in a new tab, which the browser handles.
    if (submitter?.hasAttribute('formtarget')) return
    event.preventDefault()
    submit(submitter as HTMLButtonElement | null)
  }
  return (
    <form ref={form} method="post" onSubmit={send} onChange={count}>
      <div className="sticky top-14 z-20 -mx-1 mb-3 flex items-center gap-2 bg-paper px-1 py-2 max-md:overflow-x-auto max-md:*:shrink-0 md:flex-wrap lg:top-0">
        <Button size="small" tone="quiet" onClick={chooseAll}>
          Select all
        </Button>
        <span role="status" className="text-sm text-muted md:min-w-20">
          {chosen > 0 ? `${chosen} selected` : ''}
        </span>
        {(TRANSITIONS[view] ?? ALL).map((status) => (
          <Button
            key={status}
            type="submit"
            size="small"
            tone={TRANSITIONS[view] ? 'accent' : 'outline'}
            isBusy={isBusy}
            {...(status === 'shipped'
              ? { formMethod: 'get', formAction: '/admin/orders/ship' }
              : { name: 'status', value: status })}
          >
            {LABELS[status]}
          </Button>
        ))}
        {OUTCOMES_IN.has(view) && (
          <Button type="submit" size="small" tone="outline" formMethod="get" formAction="/admin/orders/outcomes">
            Record outcome…
          </Button>
        )}
        {!SLIPLESS.has(view) && (
          <Button
            type="submit"
            size="small"
            tone="outline"
            formMethod="get"
            formAction="/api/admin/orders/papers"
            formTarget="_blank"
          >
            Print packing slips and labels
          </Button>
        )}
        {hasCouriers && !SLIPLESS.has(view) && (
          <Button
            type="submit"
            size="small"
            tone="outline"
            formMethod="get"
            formAction="/api/admin/orders/labels"
            formTarget="_blank"
          >
            Print couriers’ labels
          </Button>
        )}
        <span className="ml-auto text-xs text-muted max-lg:hidden">
          <kbd>j</kbd> <kbd>k</kbd> move, <kbd>x</kbd> selects
        </span>
      </div>
      {children}
    </form>
  )
}
