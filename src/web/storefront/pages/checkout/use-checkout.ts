import { type SubmissionResult, useForm } from '@conform-to/react'
import { useEffect, useState } from 'react'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { quoteItems } from '../../../../domains/cart/rules.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { soleMethod } from '../../../../domains/orders/payment-rules.ts'
import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { isPincode } from '../../../../domains/shipping/rules.ts'
import type { MethodTerms } from '../../../../domains/shipping/zone-rules.ts'
import { useLateCheck } from '../../../ui/forms/use-late-check.ts'
import { useAddress, useMended } from '../../parts/address-form/use-address.ts'
import { askProvider } from '../../parts/payment-form/sandbox-provider.ts'
import { usePayment } from '../../parts/payment-form/use-payment.ts'
import { browserStorage } from '../../state/browser-storage.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import { isCovered } from '../../state/cart/price-cart.ts'
import { useFreshCart } from '../../state/cart/use-fresh-cart.ts'
import {
  deleteSharedKey,
  GUEST_OWNER,
  openDraft,
  renewDraft,
  saveDraft,
  sharedKey,
} from '../../state/drafts/checkout-draft.ts'
import { readGuest, saveGuestInfo } from '../../state/drafts/guest-info.ts'
import { readPincode } from '../../state/pincode/kept-pincode.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { CHECKOUT_FORM } from './place-button.tsx'
import { draftValues, type Express, startValues } from './start-values.ts'
import { cashCodeMessage } from './submit-order.ts'
import { useExpressStart } from './use-express-start.ts'
import { tellUnchecked, usePlaceOrder } from './use-place-order.ts'
import { choiceOf, useSeenQuote } from './use-seen-quote.ts'

export const NOTHING_TO_PAY = 'none'

const loadCheck = async () => (await import('./check-order.ts')).checkOrder

/** All state and logic of the checkout form: its draft, its address, its payment, and submitting the order. */
export function useCheckout({
  customer,
  addresses,
  methods,
  nextKey,
  deliveryMethods,
  isGuestKept,
  express,
}: {
  customer: CustomerView | null
  addresses: readonly SavedAddress[]
  methods: readonly PaymentMethod[]
  /** The idempotency key of a customer's next order; null for a guest. */
  nextKey: string | null
  deliveryMethods: readonly MethodTerms[]
  /** Whether a guest wants to be remembered on this device. */
  isGuestKept: boolean
  express: Express | null
}) {
  const { state } = useCart()
  const { paysInWindow } = useShop()
  const [draft, setDraft] = useState(() => openDraft(customer?.email ?? GUEST_OWNER, nextKey ?? sharedKey()))
  const [guest] = useState(() => (customer ? null : readGuest()))
  const [saved, setSaved] = useState(addresses)
  const [start] = useState(() =>
    startValues(draft, { customer, guest, saved, express, pincode: readPincode(browserStorage()) }),
  )
  useExpressStart(express)
  const address = useAddress(start, saved)
  // A method that the owner has since removed is replaced by the first available one.
  const [chosen, chooseDelivery] = useState(start.deliveryMethod)
  const asked = (deliveryMethods.find((each) => each.id === chosen) ?? deliveryMethods[0])?.id ?? ''
  const { zipCode } = address.values
  const { view: payment, check } = usePayment()
  const renewKey = () => {
    deleteSharedKey()
    const renewed = renewDraft(draft)
    setDraft(renewed)
    return renewed.key
  }
  const setSent = (isSent: boolean) => setDraft((now) => ({ ...now, isSent }))
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>()

  const validation = useLateCheck(loadCheck, tellUnchecked)

  const [form, fields] = useForm({
    id: CHECKOUT_FORM,
    defaultValue: { email: start.email, paymentMethod: start.paymentMethod || soleMethod(methods) },
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validation.check(formData),
    onSubmit: async (event, { submission }) => {
      event.preventDefault()
      const quote = seen.quote()
      if (submission?.status !== 'success' || placing.isSending || !quote) return
      const { shippingAddress, paymentMethod: method, email, cashCode } = submission.value
      if (!check(method)) return
      const body = {
        items: quoteItems(state),
        customerEmail: email,
        shippingAddress,
        paymentMethod: method.toUpperCase(),
        deliveryMethod,
        couponCode: quote.coupon?.code ?? null,
        giftCardCode: quote.giftCard ? quote.askedGiftCard : null,
        cashCode: method === 'cod' ? cashCode : null,
        total: quote.total,
      }
      const isPaidLater = method !== 'card' && method !== 'upi'
      const inWindow = !isPaidLater && paysInWindow
      const proof = isPaidLater || inWindow ? null : await askProvider(method, payment.card, payment.upiId)
      if (!customer) saveGuestInfo(isGuestKept ? { email, ...address.values } : null)
      setSent(true)
      const outcome = await placing.send({
        key: draft.key,
        body,
        proof,
        inWindow,
        // Errors that only the server can detect are shown beside their fields; API and form use the same names.
        showFaults: (refused) => {
          if (cashCodeMessage(refused)) setCodeAsked(true)
          // A request for the code is not an error of its field.
          const fieldErrors = refused.code === 'CASH_CODE_NEEDED' ? {} : listed(refused.fields)
          setLastResult(submission.reply({ fieldErrors }))
        },
      })
      seen.told()
      // Without an answer or a payment the order may exist: the retry must use the same key.
      if (outcome && !inWindow && !['unknown', 'refused', 'declined'].includes(outcome.kind)) setSent(false)
    },
  })

  const typed = fields.paymentMethod.value ?? ''
  // A covered order's own method is nobody's choice: the order may come to cost something again.
  const method = typed === NOTHING_TO_PAY ? '' : typed
  const view = useFreshCart({
    deliveryMethod: asked,
    paymentMethod: method,
    pincode: isPincode(zipCode) ? zipCode : null,
  })
  // Not every method delivers to every PIN code.
  const deliveryMethod =
    view.fresh && !view.fresh.deliveryMethods.some(({ id }) => id === asked) ? view.fresh.deliveryMethod : asked
  const seen = useSeenQuote(view.fresh, choiceOf(view.fresh, asked, method) + JSON.stringify(quoteItems(state)))
  const placing = usePlaceOrder({ askPrices: view.ask, renewKey })

  const email = fields.email.value ?? ''
  const paymentMethod = view.fresh && isCovered(view.fresh) ? NOTHING_TO_PAY : method
  const { values, picked } = address
  const kept = JSON.stringify(
    draftValues({ email, values: address.typed, pickedId: picked?.id ?? null, paymentMethod: method, deliveryMethod }),
  )
  useEffect(() => {
    if (!placing.isPlaced) saveDraft({ ...draft, values: JSON.parse(kept) })
  }, [draft, kept, placing.isPlaced])

  // Clears the error of a field that the PIN lookup has filled in since.
  const { city, state: region } = fields.shippingAddress.getFieldset()
  useMended(Boolean(city.errors && values.city), () => form.validate({ name: city.name }))
  useMended(Boolean(region.errors && values.state), () => form.validate({ name: region.name }))

  return {
    form,
    fields,
    validation,
    address,
    payment,
    paymentMethod,
    view,
    delivery: { chosen: deliveryMethod, choose: chooseDelivery },
    /** The chosen method, as the page was loaded with it. */
    chosen: deliveryMethods.find(({ id }) => id === deliveryMethod),
    placing,
    /** The order must be confirmed with an emailed code. */
    isCodeAsked,
    /** Shows the errors of card or UPI ID even when other errors block the submission. */
    tryPayment: () => check(paymentMethod),
    onSaved: (added: SavedAddress) => {
      setSaved([...saved, added])
      address.change({ type: 'pick', id: added.id })
    },
    onRefused: (faults: Record<string, string>) => {
      const fieldErrors = listed(faults)
      const error = Object.fromEntries(
        Object.entries(fieldErrors).map(([name, messages]) => [`shippingAddress.${name}`, messages]),
      )
      setLastResult({ status: 'error', error })
    },
  }
}

const listed = (fields: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]))
