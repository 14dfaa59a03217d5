import {
  daysText,
  feesText,
  giftCardValidity,
  paymentsText,
  withPaymentTerms,
} from '../../../../domains/content/rules.ts'
import { finalSaleText } from '../../../../domains/settings/rules.ts'
import { spanText } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import type { Facts } from '../../parts/text-page/facts.ts'
import { Officer, Seller, Ways } from '../../parts/text-page/reach.tsx'
import type { Section } from '../../parts/text-page/text-page.tsx'

/** The terms of sale, with the values of this store's settings. */
export function termsOf(facts: Facts): Section[] {
  return [...buying(facts), ...afterwards(facts), ...between(facts)]
}

function buying(facts: Facts): Section[] {
  const { store, membership, giftcards, checkout } = facts
  return [
    {
      id: 'seller',
      title: 'The seller',
      body: (
        <>
          <Seller {...facts} />
          <p>
            {store.name} is the name of our store; “we” means the company above. You can reach us at{' '}
            <Ways email={store.email} phone={store.phone} /> or through the{' '}
            <SoftLink href="/contact">contact page</SoftLink>.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Who can buy',
      body: (
        <p>
          You can order if you are 18 or older and your address is in India.{' '}
          {checkout.guest === 'guest'
            ? 'You can order with an account or as a guest.'
            : 'You need an account, which is free and can be closed at any time.'}{' '}
          The details you give us must be correct, and you must not share your password. We sell to consumers, not to
          resellers.
        </p>
      ),
    },
    {
      id: 'order',
      title: 'Placing an order',
      body: (
        <p>
          Products in the store are an invitation to order. Your order is your offer; the contract is formed when we
          confirm the order by email. If a product is sold out, or a price is an obvious mistake, we tell you, cancel
          the order and refund in full whatever you have paid.
        </p>
      ),
    },
    {
      id: 'prices',
      title: 'Prices',
      body: (
        <p>
          Prices are in rupees and include GST. Delivery charges, where they apply, and every discount are shown before
          you order. If a price changes while you are shopping, we show you before you order. We never add anything to
          your cart without asking you.
        </p>
      ),
    },
    {
      id: 'coupons',
      title: membership.isOffered ? 'Coupons and membership' : 'Coupons',
      body: (
        <>
          <p>
            One coupon per order. A coupon applies to the items after other discounts, under the conditions shown with
            it, and can be used again if the order is cancelled before it is paid.
          </p>
          {membership.isOffered && (
            <p>
              {membership.name} costs {formatMoney(membership.fee)} once for {spanText(membership.days)} and takes{' '}
              {formatMoney(membership.discountPerUnit)} off every unit of our products, except gift cards and the
              membership itself. It starts when you pay, does not renew automatically and belongs to one account.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'gift-cards',
      title: 'Gift cards',
      body: (
        <p>
          {giftcards.isEnabled ? null : (
            <>
              We do not sell <SoftLink href="/gift-card">gift cards</SoftLink> yet; once we do, these terms apply.{' '}
            </>
          )}
          {giftCardValidity(facts)} It can be used across several orders until the balance runs out. It cannot be
          exchanged for cash, and anyone with the code can use it.
        </p>
      ),
    },
    {
      id: 'payment',
      title: 'Payment',
      body: (
        <p>
          {withPaymentTerms(`You can pay by ${paymentsText(facts)}.`, facts)} Online payments go through a payment
          provider; we never see or store card numbers. If a payment fails, we do not ship the order, and you can try
          again from your order page.
        </p>
      ),
    },
  ]
}

function afterwards(facts: Facts): Section[] {
  const { returns } = facts
  return [
    {
      id: 'delivery',
      title: 'Delivery',
      body: (
        <p>
          {feesText(facts)} Delivery times are estimates;{' '}
          <SoftLink href="/shipping-returns">Shipping & Returns</SoftLink> lists them by area. If we cannot deliver, we
          refund you. We bear the risk of loss or damage until the parcel is in your hands.
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      body: (
        <p>
          You can cancel an order free of charge until it is shipped. After that you can return it. We do not charge a
          cancellation fee that we would not pay ourselves if we cancelled.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <p>
          You can return a product within {daysText(returns.windowDays)} of delivery if it is {returns.condition}. A
          product that arrives damaged, wrong, expired or not genuine can also be returned opened, within{' '}
          {daysText(returns.faultWindowDays)} of delivery. {finalSaleText(returns)}{' '}
          {returns.unopenedPostage === 'store'
            ? 'We pay for return shipping.'
            : 'You pay for return shipping except in these cases.'}{' '}
          We issue refunds within {returns.refundDays} business days of inspecting the return; your bank may need more
          time.
        </p>
      ),
    },
    {
      id: 'health',
      title: 'Using our products',
      body: (
        <p>
          Read the label, follow the recommended dosage and ask a doctor where the{' '}
          <SoftLink href="/disclaimer">disclaimer</SoftLink> says so. Our products are not medicines, and nothing on
          these pages is medical advice.
        </p>
      ),
    },
  ]
}

function between(facts: Facts): Section[] {
  const { store, legal } = facts
  return [
    {
      id: 'fair-use',
      title: 'Fair use of this store',
      body: (
        <p>
          Please do not try to break, overload or copy the store, pretend to be someone else, or send us anything
          unlawful or harmful. We may close accounts that do, after telling you why; orders already paid are delivered
          or refunded.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <p>
          We are liable for damage that we cause intentionally or negligently and for defects in what we sell, as Indian
          law provides. We are not liable for damage from using a product against its label. These terms do not limit
          your rights under the Consumer Protection Act, 2019.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Your data',
      body: (
        <p>
          The <SoftLink href="/privacy-policy">privacy policy</SoftLink> explains what we store about you and what your
          rights are.
        </p>
      ),
    },
    { id: 'complaints', title: 'Complaints', body: <Officer {...facts} /> },
    {
      id: 'law',
      title: 'Law and changes',
      body: (
        <p>
          These terms are governed by Indian law.
          {legal.courts && ` Unless consumer law names another place, the courts of ${legal.courts} decide.`} Each order
          is governed by the terms in force on the day it was placed; {store.name} may change them for later orders
          {legal.effectiveFrom && ' and shows the effective date above'}.
        </p>
      ),
    },
  ]
}
