import { feesText, giftCardValidity, paymentsText } from '../../../../domains/content/rules.ts'
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
      title: 'Who sells to you',
      body: (
        <>
          <Seller {...facts} />
          <p>
            {store.name} is the name of our shop; “we” are the company above. You reach us by{' '}
            <Ways email={store.email} phone={store.phone} /> and by the{' '}
            <SoftLink href="/contact">contact page</SoftLink>.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Who may buy',
      body: (
        <p>
          You may order if you are 18 or older and your address is in India.{' '}
          {checkout.guest === 'guest'
            ? 'You may order with an account or as a guest.'
            : 'You need an account, which costs nothing and can be closed at any time.'}{' '}
          What you tell us about yourself must be true, and your password is for you alone. We sell to people who use
          what they buy, not to resellers.
        </p>
      ),
    },
    {
      id: 'order',
      title: 'How an order comes about',
      body: (
        <p>
          Products in the shop are an invitation to order. Your order is your offer; the contract exists when we confirm
          the order by email. If a product is sold out, or a price is plainly a mistake, we tell you and cancel the
          order, and whatever you have paid is refunded in full.
        </p>
      ),
    },
    {
      id: 'prices',
      title: 'Prices',
      body: (
        <p>
          Prices are in rupees and include GST. Delivery is added where it is not free, and is shown before you order,
          as every discount is. A price that changes while you are shopping is shown to you before anything is ordered.
          Nothing is ever added to your cart without your doing.
        </p>
      ),
    },
    {
      id: 'coupons',
      title: 'Coupons and membership',
      body: (
        <>
          <p>
            One coupon an order. A coupon counts on the goods after other discounts, under the conditions that are shown
            with it, and is given back if the order is cancelled before it is paid.
          </p>
          <p>
            {membership.name} costs {formatMoney(membership.fee)} once for {spanText(membership.days)} and takes{' '}
            {formatMoney(membership.discountPerUnit)} off every unit of our products, gift cards and the membership
            itself excepted. It begins when it is paid, does not renew by itself, and belongs to one account.
          </p>
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
              We do not sell <SoftLink href="/gift-card">gift cards</SoftLink> yet; once we do, this holds.{' '}
            </>
          )}
          {giftCardValidity(facts)} It can be used for several orders until its balance is used up. It cannot be paid
          out, and whoever has its code can use it.
        </p>
      ),
    },
    {
      id: 'payment',
      title: 'Payment',
      body: (
        <p>
          You pay by {paymentsText(facts)}. What is paid beforehand goes through a payment provider; we neither see nor
          keep card numbers. If a payment fails, nothing is sent, and you can try again from your order.
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
          {feesText(facts)} Days of delivery are estimates;{' '}
          <SoftLink href="/shipping-returns">Shipping & Returns</SoftLink> has them by place. If we cannot deliver at
          all, you are refunded. What is lost or damaged on the way is our risk until the parcel is in your hands.
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      body: (
        <p>
          You may cancel an order free of charge until it is shipped. After that it can be returned. We charge nothing
          for cancelling that we would not pay ourselves when we cancel.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <p>
          You may return a product within {returns.windowDays} days of its delivery if it is {returns.condition}. A
          product that came damaged, wrong, expired or not genuine may be returned opened as well. Return shipping is
          yours to pay, except in these cases. Refunds leave us {returns.refundDays} business days after the return is
          approved; the bank’s time comes on top.
        </p>
      ),
    },
    {
      id: 'health',
      title: 'Using our products',
      body: (
        <p>
          Read the label, keep to its dose, and ask a doctor where the{' '}
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
      title: 'Fair use of this shop',
      body: (
        <p>
          Please do not try to break, overload or copy the shop, pose as somebody else, or send us what is unlawful or
          hurts others. We may close accounts that do, after saying why; orders already paid are delivered or refunded.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <p>
          We are liable for what we cause by intent or negligence, and for defects of what we sell, as Indian law
          provides. We are not liable for damage from using a product against its label. These terms take away no right
          that the Consumer Protection Act, 2019, gives you.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Your data',
      body: (
        <p>
          The <SoftLink href="/privacy-policy">privacy policy</SoftLink> says what we keep about you, and what you can
          ask of us.
        </p>
      ),
    },
    { id: 'complaints', title: 'Complaints', body: <Officer {...facts} /> },
    {
      id: 'law',
      title: 'Law and changes',
      body: (
        <p>
          The law of India holds. Where a consumer’s law does not name another place, the courts of {legal.courts}{' '}
          decide. An order is governed by the terms of the day on which it was placed; {store.name} may change them for
          later orders, and prints above since when they hold.
        </p>
      ),
    },
  ]
}
