import { redirect } from 'react-router'
import { findCustomer } from '../../../../domains/customer-care/index.ts'
import { NewCallerForm, PhoneOrderForm } from '../../../../domains/orders/admin/schemas.ts'
import { orderProblems, placePhoneOrder } from '../../../../domains/orders/index.ts'
import { methodsFor } from '../../../../domains/orders/rules.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Settings } from '../../../../domains/settings/schemas.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { orErrorPage } from '../../load.server.ts'
import { keepForm } from '../../parts/forms/answer.ts'
import { formAgain } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff, type StaffContext } from '../../state/staff.server.ts'
import type { Route } from './+types/new-order-page'
import { NewOrderForm } from './new-order-form.tsx'
import { deleteDraft } from './order-draft.ts'
import type { PaymentChoice } from './payment-panel.tsx'

export const meta = adminMeta('New order')

const customerOf = (url: URL): string | null => url.searchParams.get('customer')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.change')
  const id = customerOf(args.url)
  const [settings, caller] = await Promise.all([readSettings(ctx), id ? findCaller(ctx, id) : null])
  const methods = settings.shipping.methods.filter(({ isEnabled }) => isEnabled)
  return {
    staffId: ctx.actor.id,
    ...(caller ?? { customer: null, addresses: [] }),
    methods: methods.map(({ id, name, fee }) => ({ id, name, fee })),
    payments: paymentsOf(settings),
    maySet: may(ctx.actor, 'settings.write'),
    isEmailOptional: settings.checkout.phoneOrders === 'email-optional',
  }
}

async function findCaller(ctx: StaffContext, customerId: string) {
  const { person, addresses, membership } = orErrorPage(await findCustomer(ctx, customerId))
  const { id, email, isEmailVerified, firstName, lastName, phone } = person
  return {
    customer: { id, email, isEmailVerified, firstName, lastName, phone, isMember: membership.isMember },
    addresses,
  }
}

/** Cash, or a link that pays by whichever of card and UPI the customer chooses there. */
function paymentsOf(settings: Settings): PaymentChoice[] {
  const methods = methodsFor(settings)
  const online = methods.includes('upi') ? 'upi' : methods.includes('card') ? 'card' : null
  const minutes = settings.payments.holdMinutes
  return [
    ...(methods.includes('cod')
      ? [{ value: 'cod', label: 'Cash on delivery', hint: 'The customer gets the confirmation by email.' }]
      : []),
    ...(online
      ? [
          {
            value: online,
            label: `Pay link (${methods.includes('card') && methods.includes('upi') ? 'card or UPI' : methods.includes('card') ? 'card' : 'UPI'})`,
            hint: `The customer gets the link by email, and you can copy it. Stock is reserved for ${minutes} minutes.`,
          },
        ]
      : []),
    ...(methods.includes('upi-qr')
      ? [
          {
            value: 'upi-qr',
            label: 'Pay link (your UPI ID)',
            hint: `The customer scans a QR code or opens a UPI app, and you confirm the payment. Stock is reserved for ${minutes} minutes.`,
          },
        ]
      : []),
  ]
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.change')
  const form = await args.request.formData()
  const submission = parseForm(form, (await isEmailNeeded(ctx, form)) ? NewCallerForm : PhoneOrderForm)
  if (submission.status !== 'success') return formAgain(submission)
  const { key, ...order } = submission.value
  const placed = await placePhoneOrder(ctx, { ...order, idempotencyKey: key })
  if (!placed.ok) return formAgain(submission, placed, orderProblems, 'The order was not placed')
  return redirect(`/admin/orders/${placed.value.orderNumber}?saved`, 303)
}

async function isEmailNeeded(ctx: StaffContext, form: FormData): Promise<boolean> {
  if (form.get('customerId')) return false
  const { checkout } = await readSettings(ctx)
  return checkout.phoneOrders === 'email-required' || form.get('customerEmail') !== ''
}

/** The draft has become an order once the answer leads to its page. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await keepForm(args)
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('Location')?.includes('?saved'))
      deleteDraft(customerOf(new URL(args.request.url)))
    throw answer
  }
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBrowser = useIsBrowser()
  return (
    <>
      <PageHead
        title="New order"
        text="For a customer who calls. Prices, stock and limits are those of the store; you are recorded as the one who placed it."
        back={{ to: '/admin/orders', label: 'Orders' }}
      />
      {isBrowser ? (
        // Each customer has a draft of their own.
        <NewOrderForm key={loaderData.customer?.id ?? ''} {...loaderData} answer={actionData} />
      ) : (
        <noscript>
          <p className="text-sm">Please switch on JavaScript to place an order here.</p>
        </noscript>
      )}
    </>
  )
}
