import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { AddressPanel, valuesOf } from './address-panel.tsx'
import { CallerPanel, type KnownCustomer } from './caller-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import {
  ADDRESS_FIELDS,
  type AddressValues,
  blankDraft,
  deleteDraft,
  NO_ADDRESS,
  type OrderDraft,
  openDraft,
  saveDraft,
} from './order-draft.ts'
import { type DeliveryChoice, type PaymentChoice, PaymentPanel } from './payment-panel.tsx'
import { TotalPanel } from './total-panel.tsx'
import { usePlace } from './use-place.ts'
import { type Quoted, useQuote } from './use-quote.ts'

type NewOrderFormProps = {
  staffId: string
  customer: KnownCustomer | null
  addresses: readonly SavedAddress[]
  methods: readonly DeliveryChoice[]
  payments: readonly PaymentChoice[]
  /** Whether they may open the settings. */
  maySet: boolean
  isEmailOptional: boolean
  answer: Answer | undefined
}

const isEmpty = (address: AddressValues) => ADDRESS_FIELDS.every((field) => address[field] === '')

/** The address to start with: the customer's default one, or what their account knows. */
function firstAddress(customer: KnownCustomer | null, [first]: readonly SavedAddress[]): AddressValues {
  if (first) return valuesOf(first)
  if (!customer) return NO_ADDRESS
  const { firstName, lastName, phone } = customer
  return { ...NO_ADDRESS, firstName, lastName, phone: phone ?? '' }
}

/** The form of a new order. Everything typed is kept in this tab until the order is placed. */
export function NewOrderForm(props: NewOrderFormProps) {
  const { staffId, customer, addresses, methods, payments, maySet, isEmailOptional, answer } = props
  const customerId = customer?.id ?? null
  const [draft, setDraft] = useState(() => {
    const kept = openDraft(customerId, staffId)
    const [sole] = payments.length === 1 ? payments : []
    return {
      ...kept,
      address: isEmpty(kept.address) ? firstAddress(customer, addresses) : kept.address,
      paymentMethod: kept.paymentMethod || (sole?.value ?? ''),
    }
  })
  const change = (changes: Partial<OrderDraft>) => setDraft((last) => ({ ...last, ...changes }))
  useEffect(() => saveDraft(customerId, draft), [customerId, draft])
  usePlace(draft.address.zipCode, (place) =>
    setDraft(({ address, ...rest }) => ({
      ...rest,
      address: { ...address, city: address.city || place.city, state: address.state || place.state },
    })),
  )
  const quoted = useQuote(customerId, draft, answer)
  const errorOf = useErrors(answer, draft, quoted.quote !== null)
  const names = [
    ...['customer', 'customerEmail', 'items'],
    ...draft.lines.map((_, index) => `items[${index}].quantity`),
    ...ADDRESS_FIELDS.map((field) => `shippingAddress.${field}`),
    ...['deliveryMethod', 'paymentMethod', 'expectedTotal'],
  ]
  const faulty = names.map((id) => ({ id, errors: [errorOf(id) ?? ''] }))
  const pick = useCustomerChange(customerId, draft)
  return (
    <AdminForm
      form={{ id: 'new-order', noValidate: true }}
      fields={faulty}
      answer={answer}
      submit="Place order"
      isWork={false}
      className="flex flex-col gap-5"
      actions={
        <>
          {quoted.quote && draft.lines.length > 0 && (
            <span className="figures text-sm font-semibold">{formatMoney(quoted.quote.total)}</span>
          )}
          <Button
            tone="quiet"
            className="ml-auto"
            onClick={() => {
              if (draft.lines.length > 0 && !window.confirm('Clear everything that you entered for this order?')) return
              setDraft({ ...blankDraft(staffId), address: firstAddress(customer, addresses) })
            }}
          >
            Clear form
          </Button>
        </>
      }
    >
      <input type="hidden" name="key" value={draft.key} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <CallerPanel
            customer={customer}
            email={draft.email}
            isEmailOptional={isEmailOptional}
            errorOf={errorOf}
            onEmail={(email) => change({ email })}
            onPick={pick}
          />
          <ItemsPanel lines={draft.lines} quoted={quoted} errorOf={errorOf} onChange={(lines) => change({ lines })} />
          <AddressPanel
            values={draft.address}
            saved={addresses}
            place={placeOf(quoted, draft)}
            errorOf={errorOf}
            onChange={(address) => change({ address })}
          />
          <PaymentPanel
            draft={draft}
            methods={methods}
            payments={payments}
            maySet={maySet}
            quoted={quoted}
            errorOf={errorOf}
            onChange={change}
          />
        </div>
        <TotalPanel quoted={quoted} isEmpty={draft.lines.length === 0} error={errorOf('expectedTotal')} />
      </div>
    </AdminForm>
  )
}

/** The pickup place that is chosen, if it is one. */
const placeOf = ({ quote }: Quoted, { deliveryMethod }: OrderDraft) =>
  quote?.deliveryMethods.find(({ id }) => id === deliveryMethod)?.place ?? null

/** The server's errors, but none about an address field that has changed since, also by its PIN code. */
function useErrors(answer: Answer | undefined, { address, lines }: OrderDraft, isPriced: boolean) {
  const [judged, setJudged] = useState({ answer, address })
  if (judged.answer !== answer) setJudged({ answer, address })
  const changed = ADDRESS_FIELDS.filter((field) => address[field] !== judged.address[field])
  const hidden = new Set(changed.map((field) => `shippingAddress.${field}`))
  // Without items there is no total, and the items say so.
  if (lines.length === 0 || isPriced) hidden.add('expectedTotal')
  return (name: string): string | undefined => (hidden.has(name) ? undefined : answer?.result?.error?.[name]?.[0])
}

/**
 * Changes whose order it is. The items go along; an address that was typed for somebody new too, but never one customer's
 * address to another.
 */
function useCustomerChange(customerId: string | null, draft: OrderDraft) {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    // The search box is gone: the keyboard continues with the items.
    if (state === PICKED) document.getElementById('items')?.focus()
  }, [state])
  return (nextId: string | null) => {
    deleteDraft(customerId)
    saveDraft(nextId, { ...draft, email: '', ...(customerId ? { address: NO_ADDRESS } : {}) })
    navigate(nextId ? `?customer=${encodeURIComponent(nextId)}` : '?', {
      replace: true,
      preventScrollReset: true,
      state: PICKED,
    })
  }
}

const PICKED = 'customer-picked'
