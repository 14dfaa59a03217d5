import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ReactNode, useState } from 'react'
import { quoteItems } from '../../../domains/cart/rules.ts'
import type { CustomerView } from '../../../domains/customers/schemas.ts'
import { CheckoutForm as CheckoutSchema } from '../../../domains/orders/schemas.ts'
import type { Settings } from '../../../domains/settings/schemas.ts'
import { deliveryText } from '../../../domains/shipping/rules.ts'
import { toRupees } from '../../../shared/money.ts'
import { ErrorSummary, faultsOf, isTry, useTurns } from '../account/error-summary.tsx'
import { useCart } from '../cart/cart-store.tsx'
import { useFreshCart } from '../cart/use-fresh-cart.ts'
import { useShop } from '../shell/use-shop.ts'
import { AddressBlock } from './address-block.tsx'
import { keepDraft, openDraft } from './checkout-draft.ts'
import { PaymentBlock } from './payment-block.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { ReviewBlock } from './review-block.tsx'
import { PhoneSummary, SideSummary } from './side-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutFormProps = {
  customer: CustomerView
  methods: Settings['payments']['methods']
  zones: Settings['shipping']['zones']
  whenEmpty: ReactNode
}

/** The checkout: three blocks and a summary. Rendered in the browser only, since the cart and the draft live there. */
export function CheckoutForm({ customer, methods, zones, whenEmpty }: CheckoutFormProps) {
  const { state } = useCart()
  const { deliveryDays } = useShop()
  const view = useFreshCart()
  const [draft] = useState(() => openDraft(customer.email))
  const { send, isSending, isPlaced, refused, forget } = usePlaceOrder(draft.key, view.ask)
  const [turn, nextTurn] = useTurns(undefined)
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>()
  const [form, fields] = useForm({
    id: 'checkout',
    defaultValue: initialValues(customer, draft.values),
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: CheckoutSchema }),
    onSubmit: async (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success' || isSending || !view.fresh) return
      const { shippingAddress, paymentMethod, email } = submission.value
      const outcome = await send({
        items: quoteItems(state),
        customerEmail: email,
        shippingAddress,
        paymentMethod: paymentMethod.toUpperCase(),
        deliveryMethod: 'standard',
        couponCode: view.fresh.coupon?.code ?? null,
        total: toRupees(view.fresh.total),
      })
      // What only the server knew to be wrong is shown beside its field; the API and the form use the same names.
      if (outcome.kind === 'refused') setLastResult(submission.reply({ fieldErrors: listed(outcome.fields) }))
    },
  })
  const address = fields.shippingAddress.getFieldset()
  const order = [
    address.firstName,
    address.lastName,
    address.address,
    address.apartment,
    address.zipCode,
    address.city,
    address.state,
    address.phone,
  ]
  const faults = faultsOf([fields.email, ...order, fields.paymentMethod])
  const deliveryTime = deliveryText({ zones }, { days: deliveryDays }, address.zipCode.value)

  if (state.items.length === 0 && !isPlaced) return <div className="mt-8">{whenEmpty}</div>
  return (
    <>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <form
          method="post"
          {...getFormProps(form)}
          onInput={(event) => keepDraft({ ...draft, values: typedValues(event.currentTarget) })}
          onSubmit={(event) => {
            if (isTry(event)) {
              forget()
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
            <AddressBlock email={fields.email} fields={address} deliveryTime={deliveryTime} />
            <PaymentBlock field={fields.paymentMethod} methods={methods} total={view.fresh?.total ?? null} />
            <ReviewBlock view={view} isSending={isSending || isPlaced}>
              {refused ? (
                <RefusalNotice refused={refused} total={view.fresh?.total ?? null} onMended={view.ask} />
              ) : null}
            </ReviewBlock>
          </div>
        </form>
        <SideSummary view={view} deliveryTime={deliveryTime} />
      </div>
      <PhoneSummary view={view} deliveryTime={deliveryTime} />
    </>
  )
}

const listed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]))

/** What is in the form now, by field name, for the draft. */
function typedValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

function initialValues(customer: CustomerView, typed: Record<string, string>) {
  const from = (name: string, otherwise = '') => typed[`shippingAddress.${name}`] ?? otherwise
  return {
    email: customer.email,
    paymentMethod: typed.paymentMethod ?? '',
    shippingAddress: {
      firstName: from('firstName', customer.firstName),
      lastName: from('lastName', customer.lastName),
      address: from('address'),
      apartment: from('apartment'),
      city: from('city'),
      state: from('state'),
      zipCode: from('zipCode'),
      phone: from('phone', customer.phone ?? ''),
    },
  }
}
