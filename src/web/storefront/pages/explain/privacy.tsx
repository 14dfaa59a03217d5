import { SoftLink } from '../../../ui/soft-link.tsx'
import type { Facts } from '../../parts/text-page/facts.ts'
import { Officer, Seller, Ways } from '../../parts/text-page/reach.tsx'
import type { Section } from '../../parts/text-page/text-page.tsx'
import { RetentionList } from './retention-list.tsx'

/** What the store does with personal data. It describes what the code does, so change both together. */
export function privacyOf(facts: Facts): Section[] {
  return [...collected(facts), ...yours(facts)]
}

function collected(facts: Facts): Section[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <>
          <Seller {...facts} />
          <p>
            We decide how your data is used; the Act calls us the data fiduciary. You can reach us at{' '}
            <Ways email={facts.store.email} phone={facts.store.phone} />.
          </p>
        </>
      ),
    },
    {
      id: 'what',
      title: 'What we store, and why',
      body: (
        <ul>
          <li>
            <strong>Your account</strong>: name, email, phone, and a password stored as a salted hash. This lets you log
            in and find your orders. If you continue with Google, Google sends us your name, email and Google account
            number once. We ask Google for nothing else, and it does not learn what you buy.
          </li>
          <li>
            <strong>Your orders</strong>: what you bought, the price, how you paid and where we deliver. We need this
            for delivery, for returns and for the records that tax law requires.
          </li>
          <li>
            <strong>Addresses, wishlist and cart</strong> of your account, so that you have them on every device.
          </li>
          <li>
            <strong>Gift cards</strong>: the recipient’s name and email and your message, so that we can send the card
            on the day you choose. We do not email them about anything else.
          </li>
          <li>
            <strong>Reviews</strong>: your star rating and text. Everyone can read them with your first name and last
            initial.
          </li>
          <li>
            <strong>Messages</strong>: the name, email, subject and text that you send us, so that we can reply.
          </li>
          <li>
            <strong>What you ask the assistant</strong> is not stored: the conversation stays in your browser tab until
            you close it or log out.
          </li>
          <li>
            <strong>The newsletter</strong>: your email, and your phone number if you want WhatsApp messages, only after
            you tick the box.
          </li>
          <li>
            <strong>Logins</strong>: the network address and browser of each session, so that you can see and end
            sessions and we can block repeated login attempts.
          </li>
        </ul>
      ),
    },
    {
      id: 'not',
      title: 'What we do not do',
      body: (
        <ul>
          <li>We never sell or rent your data.</li>
          <li>These pages have no advertising or tracking and load nothing from other companies.</li>
          <li>Card numbers and CVVs never reach our server; they go straight to the payment provider.</li>
          <li>We do not ask about your health. Please do not send us health information.</li>
        </ul>
      ),
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      body: (
        <p>
          Cookies keep you logged in and carry short notices from one page to the next. Your cart, wishlist, recent
          searches, viewed products and half-filled forms are stored in your browser. All of this is needed for what you
          ask the store to do; you can delete it in your browser at any time. We do not follow you around: we count
          visits per hour without recording whose they were.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else sees it',
      body: (
        <p>
          The courier gets your name, address and phone number for delivery; the payment provider gets what a payment
          needs; the company that runs our server and email stores data for us and may not use it for anything else.
          Authorities get what the law entitles them to. If you contact us on WhatsApp, its own terms apply to that
          chat. Where we use a language model for the assistant, its provider gets what you type there and what our
          pages answer.
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we store it',
      body: (
        <>
          <p>
            We store your account, addresses and wishlist until you delete them. Everything else is deleted
            automatically, or anonymised so that it no longer identifies you:
          </p>
          <RetentionList />
          <p>
            When you delete your account, we erase your account, addresses, cart, wishlist, alerts, support tickets,
            newsletter subscription, notes and emails at once. Orders without an invoice lose your name, email, phone
            and address as soon as they are complete; orders with an invoice keep only the name and address that the
            invoice must show. Published reviews stay without your name, and gift cards stay with the people you gave
            them to.
          </p>
        </>
      ),
    },
  ]
}

function yours(facts: Facts): Section[] {
  return [
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <ul>
            <li>
              <strong>See it</strong>: <SoftLink href="/account/settings">Settings</SoftLink> of your account let you
              download everything we store about you.
            </li>
            <li>
              <strong>Correct it</strong>: in your <SoftLink href="/account">profile</SoftLink> and{' '}
              <SoftLink href="/addresses">address book</SoftLink>.
            </li>
            <li>
              <strong>Erase it</strong>: delete your account in the same settings. Only records that we must keep by law
              remain.
            </li>
            <li>
              <strong>Withdraw consent</strong>: a link in every newsletter opens a page with one button that ends it.
            </li>
            <li>
              <strong>Nominate someone</strong> to act for you if you die or cannot act yourself: write to us.
            </li>
          </ul>
          <p>
            Ordered without an account? Open the link in our email: your order page lets you download and erase your
            data. For anything else, use the <SoftLink href="/contact">contact page</SoftLink>. We may ask you to reply
            from the email address concerned, so that only you can get your data.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>This store is for people aged 18 and over. If a child has given us data, tell us and we will erase it.</p>
      ),
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      body: (
        <p>
          Connections over the internet are encrypted, passwords are stored as salted hashes, and only people who need
          data for their work can access it. If there is a data breach, we tell you and the Data Protection Board of
          India, as the Act requires.
        </p>
      ),
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: (
        <>
          <Officer {...facts} />
          <p>For complaints about data, you can then also contact the Data Protection Board of India.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          Before we use data in a new way, we update this page and the date above. If something needs your consent, we
          ask you again.
        </p>
      ),
    },
  ]
}
