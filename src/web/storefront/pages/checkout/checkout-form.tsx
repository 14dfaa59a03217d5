import { getFormProps } from '@conform-to/react'
import { type ReactNode, Suspense, useState } from 'react'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { cashRefusal } from '../../../../domains/orders/payment-rules.ts'
import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { arrivalText } from '../../../../domains/shipping/rules.ts'
import type { MethodTerms } from '../../../../domains/shipping/zone-rules.ts'
import { ErrorSummary, faultsOf, isAttempt, useTurns } from '../../../ui/forms/error-summary.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AddressView } from '../../parts/address-form/use-address.ts'
import { isKnown, METHODS } from '../../parts/payment-form/methods.ts'
import { NothingToPay, PaymentBlock } from '../../parts/payment-form/payment-block.tsx'
import { paymentFaults } from '../../parts/payment-form/use-payment.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { ADDRESS_FIELDS } from '../../state/drafts/address-values.ts'
import { readGuest, saveGuestInfo } from '../../state/drafts/guest-info.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { AddressBlock } from './address-block.tsx'
import { DeliveryMethods } from './delivery-methods.tsx'
import { GuestBanner, GuestInfoBox } from './guest-box.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { ReviewBlock } from './review-block.tsx'
import { PhoneSummary, SideSummary } from './side-summary.tsx'
import type { Express } from './start-values.ts'
import { cashCodeMessage } from './submit-order.ts'
import { NOTHING_TO_PAY, useCheckout } from './use-checkout.ts'

/** Nobody saves an address before it is typed. */
const SaveAddressButton = lazily(async () => (await import('./save-address-button.tsx')).default)
/** Only a large cash order needs it. */
const CashCode = lazily(async () => (await import('./cash-code.tsx')).default)

type CheckoutFormProps = {
  /** Null for a guest. */
  customer: CustomerView | null
  addresses: readonly SavedAddress[]
  methods: readonly PaymentMethod[]
  /** The limits of cash on delivery. */
  cash: Pick<Parameters<typeof cashRefusal>[0], 'cod' | 'openOrders' | 'ordersToday'>
  nextKey: string | null
  deliveryMethods: readonly MethodTerms[]
  /** The saved choices that the form starts with. */
  express: Express | null
  whenEmpty: ReactNode
}

/** The checkout: three blocks and a summary. Rendered only in the browser, since the cart and the draft live there. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { state } = useCart()
  const [isKnown, setKnown] = useState(() => !props.customer && readGuest() !== null)
  const [isKept, setKept] = useState(isKnown)
  const forget = () => {
    saveGuestInfo(null)
    setKnown(false)
    setKept(false)
  }
  return (
    <>
      {props.customer || state.items.length === 0 ? null : <GuestBanner isKnown={isKnown} onForget={forget} />}
      <Form {...props} guestBox={{ isKept, onChange: setKept }} />
    </>
  )
}

type GuestBox = { isKept: boolean; onChange: (isKept: boolean) => void }

function Form({ guestBox, whenEmpty, methods, cash, ...given }: CheckoutFormProps & { guestBox: GuestBox }) {
  const { customer, deliveryMethods } = given
  const { state } = useCart()
  const [turn, nextTurn] = useTurns(undefined)
  const checkout = useCheckout({ ...given, methods, isGuestKept: guestBox.isKept })
  const { form, fields, validation, address, payment, paymentMethod: method, view, placing } = checkout
  const inputs = fields.shippingAddress.getFieldset()
  const faults = [
    ...faultsOf([fields.email, ...ADDRESS_FIELDS.map((field) => inputs[field]), fields.paymentMethod, fields.cashCode]),
    ...paymentFaults(payment.faults, method),
  ]
  const timeOf = useDeliveryTimes(address)
  const offered = view.fresh?.deliveryMethods.length ? view.fresh.deliveryMethods : deliveryMethods.map(unpriced)
  const deliveryTime = timeOf(offered.find((each) => each.id === checkout.delivery.chosen) ?? null)
  const { place: pickup, pay } = checkout.chosen ?? {}
  const takesPincode = pickup || address.pincode.kind !== 'promise' || address.pincode.view.cod
  const cashNote = cashRefusal({ ...cash, takesPincode: Boolean(takesPincode), total: view.fresh?.cashTotal ?? 0 })
  const { refused, sentTotal, isSending, isPlaced } = placing
  const told = cashCodeMessage(refused)
  const place = {
    view,
    isSending: isSending || isPlaced || validation.isAwaited,
    isPaidNow: method === 'card' || method.startsWith('upi'),
    isPaidLater: method === 'cod',
  }

  const choice = (
    <DeliveryMethods methods={offered.map((method) => ({ ...method, time: timeOf(method) }))} {...checkout.delivery} />
  )
  // A collected order needs no address, so the delivery method is chosen first.
  const isChoosing = deliveryMethods.some(({ place: each }) => each)
  if (state.items.length === 0 && !isPlaced) return <div className="mt-8">{whenEmpty}</div>
  return (
    <>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <form
          method="post"
          {...getFormProps(form)}
          onFocus={validation.prepare}
          onSubmit={(event) => {
            if (validation.hold(event)) return
            if (isAttempt(event)) {
              placing.forget()
              checkout.tryPayment()
              nextTurn()
            }
            form.onSubmit(event)
          }}
        >
          <div className="not-empty:mb-8">
            <ErrorSummary
              title="Please fix the errors"
              text="Check all required fields and try again."
              faults={faults}
              turn={turn}
            />
          </div>
          <div>
            <AddressBlock
              email={fields.email}
              isGuest={!customer}
              fields={inputs}
              view={address}
              place={pickup}
              above={isChoosing && choice}
            >
              {customer && !address.picked && !pickup ? (
                <Suspense fallback={<Skeleton className="h-11 w-40" />}>
                  <SaveAddressButton view={address} onSaved={checkout.onSaved} onRefused={checkout.onRefused} />
                </Suspense>
              ) : null}
              {customer ? null : <GuestInfoBox {...guestBox} />}
              {isChoosing ? null : choice}
            </AddressBlock>
            {method === NOTHING_TO_PAY ? (
              <NothingToPay name={fields.paymentMethod.name} />
            ) : (
              <PaymentBlock
                field={fields.paymentMethod}
                methods={methods}
                cashNote={cashNote}
                notes={view.fresh?.paymentNotes}
                total={view.fresh?.total ?? null}
                payment={payment}
                inCash={pay}
              />
            )}
            <ReviewBlock {...place} to={pickup ? null : reviewText(address, method)}>
              {checkout.isCodeAsked && method === 'cod' ? (
                <Suspense fallback={<Skeleton className="h-44" />}>
                  <CashCode field={fields.cashCode} told={told} />
                </Suspense>
              ) : null}
              {refused && !told ? (
                <RefusalNotice
                  refused={refused}
                  was={sentTotal}
                  total={view.fresh?.total ?? null}
                  onMended={view.ask}
                />
              ) : null}
            </ReviewBlock>
          </div>
        </form>
        <SideSummary view={view} deliveryTime={deliveryTime} />
      </div>
      <PhoneSummary {...place} deliveryTime={deliveryTime} />
    </>
  )
}

/** `To Asha Rao, Pune 411001. Cash on delivery.`, once a saved address and a payment method are chosen. */
function reviewText({ picked }: AddressView, method: string): string | null {
  if (!picked) return null
  const paid = isKnown(method) ? ` ${METHODS[method].name}.` : ''
  return `To ${picked.firstName} ${picked.lastName}, ${picked.city} ${picked.zipCode}.${paid}`
}

const unpriced = ({ id, name, fee, days }: MethodTerms) => ({ id, name, cost: fee, time: days })

/**
 * `1-2 business days, Mon 23 to Tue 24 Nov` once the PIN code is known; until then the general promise (D4). A method
 * without days of its own states its time itself.
 */
function useDeliveryTimes({ pincode }: AddressView): (method: { id: string; time: string } | null) => string {
  const { deliveryDays } = useShop()
  return (method) => {
    const known = pincode.kind === 'promise' ? pincode.view.methods.find(({ id }) => id === method?.id) : undefined
    if (!known?.from || !known.by) return method?.time ?? deliveryDays
    return `${known.minDays}-${known.maxDays} business days, ${arrivalText(known.from, known.by)}`
  }
}
