import {
  daysBand,
  daysText,
  dispatchText,
  feeText,
  hoursText,
  supportHours,
} from '../../../../domains/content/rules.ts'
import { finalSaleText } from '../../../../domains/settings/rules.ts'
import { pickupMethods } from '../../../../domains/shipping/pickup-rules.ts'
import { feeSpan, isFreeEverywhere, methodsIn } from '../../../../domains/shipping/zone-rules.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { passHeaders } from '../../../http.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { type Facts, loadText } from '../../parts/text-page/facts.ts'
import { Ways } from '../../parts/text-page/reach.tsx'
import { textMeta } from '../../parts/text-page/text-meta.ts'
import { type Section, TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/shipping-returns-page'

export const headers = passHeaders
const TITLE = 'Shipping & Returns'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'shipping-returns')

export const meta = textMeta(
  TITLE,
  '/shipping-returns',
  'Delivery charges, delivery times, how to return an order and when you get your refund.',
)

/** Delivery and returns (R325, R328, D1, D3 to D7). */
export default function ShippingReturnsPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="Delivery charges, delivery times and how to return an order."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={sectionsOf(facts)}
    />
  )
}

function sectionsOf(facts: Facts): Section[] {
  const { returns, store, support } = facts
  const exceptions = finalSaleText(returns)
  return [
    { id: 'cost', title: 'Delivery charges', body: <Cost {...facts} /> },
    { id: 'time', title: 'Delivery times', body: <Time {...facts} /> },
    {
      id: 'follow',
      title: 'Tracking your order',
      body: (
        <p>
          <SoftLink href="/track-order">Track your order</SoftLink> by its number, or open it in{' '}
          <SoftLink href="/orders">My Orders</SoftLink>. You can cancel it there free of charge until it is shipped.
        </p>
      ),
    },
    {
      id: 'returns',
      title: `Returns within ${daysText(returns.windowDays)}`,
      body: (
        <>
          <p>
            You can return a pack within {daysText(returns.windowDays)} of delivery if it is {returns.condition}. For
            food-safety reasons we cannot accept opened packs.
          </p>
          {exceptions && <p>{exceptions}</p>}
          <p>
            A pack that arrives damaged, wrong, expired or not genuine can be returned opened or unopened within{' '}
            {daysText(returns.faultWindowDays)} of delivery. A photo of the pack and its label helps us reply quickly.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How to return an item',
      body: (
        <ul>
          <li>
            Open the order in <SoftLink href="/orders">My Orders</SoftLink>, or by the link in our email, and choose
            “Return items”. You see the refund before you send the request. We reply within{' '}
            {hoursText(support.replyHours)}.
          </li>
          <li>
            {returns.unopenedPostage === 'store'
              ? 'We pay for return shipping and book the pickup.'
              : 'You pay for return shipping. If the pack arrived damaged, wrong, expired or not genuine, we pay and book the pickup.'}
          </li>
          <li>Keep the courier’s receipt until you receive your refund.</li>
        </ul>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: (
        <>
          <p>
            We inspect every return on arrival and tell you the result. We issue the refund within {returns.refundDays}{' '}
            business days of the inspection. Your bank may need a few more days.
          </p>
          <p>
            We refund to your original payment method; cash payments are refunded to your bank account or UPI ID. We
            refund delivery charges if the whole order comes back because of our mistake.
          </p>
        </>
      ),
    },
    {
      id: 'authentic',
      title: '100% authentic guarantee',
      body: (
        <p>
          Every pack is genuine. If one is not, we take it back and refund the price, the delivery charge and the return
          shipping in full.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      body: (
        <p>
          <Ways email={store.email} phone={store.phone} />, {supportHours(facts)}. You can find more answers in the{' '}
          <SoftLink href="/faqs">FAQs</SoftLink>.
        </p>
      ),
    },
  ]
}

const cell = 'border-b border-line py-3 pr-4 text-left align-top'

function Cost({ shipping, pickup, store }: Facts) {
  const free = formatMoney(shipping.freeThreshold)
  const isEverywhere = isFreeEverywhere(shipping)
  return (
    <>
      <p>
        Delivery is free when the items in your cart total {free} or more after discounts
        {isEverywhere ? '' : ' in most areas'}. Below that, the charges in the table apply. All prices are in rupees and
        include GST.
      </p>
      <ScrollBox label="Delivery charges" className="mt-4">
        <table className="figures w-full border-collapse text-sm">
          <thead>
            <tr>
              {['Delivery', `Below ${free}`, `From ${free}`].map((name) => (
                <th key={name} scope="col" className={`${cell} font-semibold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shipping.methods
              .filter((method) => method.isEnabled)
              .map(({ id, name, days }) => (
                <tr key={id}>
                  <th scope="row" className={`${cell} font-normal`}>
                    {name}
                    <span className="block text-muted">
                      {days}
                      {id === 'standard' && shipping.zones.length > 1 && ', sooner in the areas below'}
                    </span>
                  </th>
                  <td className={cell}>{feeText(feeSpan(shipping, id))}</td>
                  <td className={cell}>{isEverywhere ? 'Free' : 'Free in most areas'}</td>
                </tr>
              ))}
            {pickupMethods({ pickup, store }).map(({ id, name, days }) => (
              <tr key={id}>
                <th scope="row" className={`${cell} font-normal`}>
                  {name}
                  <span className="block text-muted">{days}</span>
                </th>
                <td className={cell}>Free</td>
                <td className={cell}>Free</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

/** `Standard delivery ₹149, free from ₹4,000`; a zone without a method is not served. */
function chargesText({ shipping }: Facts, zone: Facts['shipping']['zones'][number]): string {
  const charges = methodsIn(shipping, zone).map(
    ({ name, fee, freeFrom }) =>
      `${name} ${formatMoney(fee)}${freeFrom === null ? '' : `, free from ${formatMoney(freeFrom)}`}`,
  )
  return charges.join('; ') || 'Not served'
}

function Time(facts: Facts) {
  const hasRates = facts.shipping.zones.some(({ rates }) => rates.length > 0)
  const zones = facts.shipping.zones.map((zone) => ({ zone, ...zone }))
  return (
    <>
      <p>{dispatchText(facts)} After dispatch, delivery takes:</p>
      <table className="figures mt-4 w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} font-semibold`}>
              Where
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              Working days
            </th>
            {hasRates && (
              <th scope="col" className={`${cell} font-semibold`}>
                Charge
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ zone, id, name, minDays, maxDays }) => (
            <tr key={id}>
              <th scope="row" className={`${cell} font-normal`}>
                {name}
              </th>
              <td className={cell}>{daysBand(minDays, maxDays)}</td>
              {hasRates && <td className={cell}>{chargesText(facts, zone)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Enter your pincode on a product page or at checkout to see the date. We deliver across India. A few pincodes
        have no courier service; the checkout tells you before you pay.
      </p>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
