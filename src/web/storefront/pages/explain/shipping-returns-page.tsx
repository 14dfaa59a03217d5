import { dispatchText, hoursText, supportHours } from '../../../../domains/content/rules.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { passHeaders } from '../../../http.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { breadcrumbData } from '../../parts/seo/breadcrumb-data.ts'
import { pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { type Facts, loadText } from '../../parts/text-page/facts.ts'
import { Ways } from '../../parts/text-page/reach.tsx'
import { crumbsOf, type Section, TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/shipping-returns-page'

export const headers = passHeaders
const TITLE = 'Shipping & Returns'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'shipping-returns')

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description:
      'What delivery costs and how long it takes, how a pack goes back, and when the money is with you again.',
    path: '/shipping-returns',
    data: [breadcrumbData(shopOf(args)?.origin ?? '', crumbsOf(TITLE))],
  })

/** Delivery and returns (R325, R328, D1, D3 to D7). */
export default function ShippingReturnsPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="What delivery costs, when it comes, and how a pack goes back."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={sectionsOf(facts)}
    />
  )
}

function sectionsOf(facts: Facts): Section[] {
  const { returns, store, support } = facts
  return [
    { id: 'cost', title: 'What delivery costs', body: <Cost {...facts} /> },
    { id: 'time', title: 'When it arrives', body: <Time {...facts} /> },
    {
      id: 'follow',
      title: 'Following your order',
      body: (
        <p>
          <SoftLink href="/track-order">Track your order</SoftLink> by its number, or open it in{' '}
          <SoftLink href="/orders">My Orders</SoftLink>. Until it is shipped, you can cancel it there; nothing is
          charged for that.
        </p>
      ),
    },
    {
      id: 'returns',
      title: `Returns within ${returns.windowDays} days`,
      body: (
        <>
          <p>
            You may send a pack back within {returns.windowDays} days of its delivery if it is {returns.condition}. Food
            that has been opened cannot be sold again, so it cannot come back.
          </p>
          <p>
            A pack that came damaged, wrong, expired or not genuine may come back opened or not, within the same{' '}
            {returns.windowDays} days. A photo of the pack and of its label helps us to answer at once.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How to send something back',
      body: (
        <ul>
          <li>
            <SoftLink href="/contact">Write to us</SoftLink> with the order number and what is to come back. We answer
            within {hoursText(support.replyHours)}, with the address it goes to.
          </li>
          <li>
            Return shipping is paid by you. If the pack came damaged, wrong, expired or not genuine, it is paid by us.
          </li>
          <li>Keep the courier’s receipt until the refund has reached you.</li>
        </ul>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: (
        <>
          <p>
            We look at a return when it arrives and tell you whether it is approved. The refund leaves us{' '}
            {returns.refundDays} business days after that. Your bank may take some days of its own, which we cannot
            shorten.
          </p>
          <p>
            It goes back the way it was paid; what was paid in cash goes to a bank account or UPI ID of your own.
            Delivery fees are refunded when the whole order comes back through our fault.
          </p>
        </>
      ),
    },
    {
      id: 'authentic',
      title: '100% authentic guarantee',
      body: (
        <p>
          Every pack is genuine, or we take it back: with the price, the delivery fee and the return shipping refunded
          in full.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      body: (
        <p>
          <Ways email={store.email} phone={store.phone} />, {supportHours(facts)}. More answers are among the{' '}
          <SoftLink href="/faqs">FAQs</SoftLink>.
        </p>
      ),
    },
  ]
}

const cell = 'border-b border-line py-3 pr-4 text-left align-top'

function Cost({ shipping }: Facts) {
  const free = formatMoney(shipping.freeThreshold)
  return (
    <>
      <p>
        Delivery is free when the goods in your cart come to {free} or more, after discounts. Below that it costs what
        the table says. All prices are in rupees and include GST.
      </p>
      <table className="figures mt-4 w-full border-collapse text-sm">
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
            .map(({ id, name, fee, days }) => (
              <tr key={id}>
                <th scope="row" className={`${cell} font-normal`}>
                  {name}
                  <span className="block text-muted">
                    {days}
                    {id === 'standard' && ', sooner in the areas below'}
                  </span>
                </th>
                <td className={cell}>{formatMoney(fee)}</td>
                <td className={cell}>Free</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

function Time(facts: Facts) {
  return (
    <>
      <p>{dispatchText(facts)} Then the way takes:</p>
      <table className="figures mt-4 w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} font-semibold`}>
              Where
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              Working days
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.shipping.zones.map(({ id, name, minDays, maxDays }) => (
            <tr key={id}>
              <th scope="row" className={`${cell} font-normal`}>
                {name}
              </th>
              <td className={cell}>
                {minDays}-{maxDays} days
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Your PIN code on a product’s page or at the checkout gives the day. We deliver within India; a few PIN codes
        have no courier, and the checkout says so before you pay.
      </p>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
