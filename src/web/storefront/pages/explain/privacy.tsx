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
            We decide what happens with your data; the Act calls us the data fiduciary. You reach us by{' '}
            <Ways email={facts.store.email} phone={facts.store.phone} />.
          </p>
        </>
      ),
    },
    {
      id: 'what',
      title: 'What we keep, and what for',
      body: (
        <ul>
          <li>
            <strong>Your account</strong>: name, email, phone, and your password in a form that cannot be read back. It
            lets you log in and find your orders. If you continue with Google, it tells us once who you are: name, email
            and the number of your Google account. We ask it for nothing afterwards, and it learns nothing of what you
            buy.
          </li>
          <li>
            <strong>Your orders</strong>: what you bought, for how much, how it was paid, and where it goes. We need
            this to deliver, to take things back, and for the books that tax law has us keep.
          </li>
          <li>
            <strong>Addresses, wishlist and cart</strong> of your account, so that you need not type or search again on
            another device.
          </li>
          <li>
            <strong>Gift cards</strong>: the name and the email of whom you give one to, and your message, to email it
            on the day you choose. We write to them about nothing else.
          </li>
          <li>
            <strong>Reviews</strong>: the stars and the text that you give a product. Everybody can read them with your
            first name and the first letter of your last name.
          </li>
          <li>
            <strong>Messages</strong>: name, email, subject and text of what you write to us, so that we can answer.
          </li>
          <li>
            <strong>What you ask the assistant</strong> is answered and not kept: the conversation stays in your browser
            tab until you close it or log out.
          </li>
          <li>
            <strong>The newsletter</strong>: your email, and your phone if you want WhatsApp, only after you have ticked
            the box for it.
          </li>
          <li>
            <strong>Logins</strong>: network address and kind of browser of each session, so that you can see and end
            them, and so that nobody can guess passwords without end.
          </li>
        </ul>
      ),
    },
    {
      id: 'not',
      title: 'What we do not do',
      body: (
        <ul>
          <li>We sell and rent nothing about you.</li>
          <li>There is no advertising and no tracking on these pages, and they load nothing from other companies.</li>
          <li>Card numbers and CVVs never reach our server; the payment provider takes them.</li>
          <li>We ask for nothing about your health. Please do not send it to us either.</li>
        </ul>
      ),
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      body: (
        <p>
          Cookies keep you logged in and carry short notices from one page to the next. Your cart, wishlist, recent
          searches, products you have looked at and the details you have begun to fill in are kept in your browser’s own
          storage. All of this is needed for what you ask the shop to do; you can delete it in your browser at any time.
          Nobody follows you around: the shop counts how many visits each hour has, and keeps nothing of whose they
          were.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else sees it',
      body: (
        <p>
          The courier gets name, address and phone for the parcel; the payment provider what a payment needs; the
          company that runs our server and mail stores data for us and may use it for nothing else. Authorities get what
          the law lets them demand. If you write to us by WhatsApp, its own terms hold for that chat. Where we use a
          language model for the assistant, its provider gets what you type there and what our pages answer.
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long',
      body: (
        <>
          <p>
            We keep your account, addresses and wishlist until you delete them. Everything else is deleted by itself, or
            anonymised so that it no longer says who you are:
          </p>
          <RetentionList />
          <p>
            When you delete your account, we erase your account, addresses, cart, wishlist, alerts, support tickets,
            newsletter subscription, notes and emails at once. Orders without an invoice lose your name, email, phone
            and address as soon as they have ended; orders with an invoice keep only the name and address that the
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
      title: 'What you can ask of us',
      body: (
        <>
          <ul>
            <li>
              <strong>See it</strong>: <SoftLink href="/account/settings">Settings</SoftLink> of your account has a file
              with everything that we know of you.
            </li>
            <li>
              <strong>Correct it</strong>: in your <SoftLink href="/account">profile</SoftLink> and{' '}
              <SoftLink href="/addresses">address book</SoftLink>.
            </li>
            <li>
              <strong>Erase it</strong>: the same settings delete the account, with what the law does not have us keep.
            </li>
            <li>
              <strong>Withdraw consent</strong>: a link in every newsletter opens a page with one button that ends it.
            </li>
            <li>
              <strong>Name somebody</strong> who may act for you if you die or cannot act: write to us.
            </li>
          </ul>
          <p>
            Ordered without an account? Open the link in our email: the page of your order lets you download and erase
            your data. For anything else, use the <SoftLink href="/contact">contact page</SoftLink>. We may ask you to
            answer from the address that it is about, so that nobody gets your data by asking.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: <p>The shop is for people of 18 and older. If a child has given us data, tell us, and we erase it.</p>,
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      body: (
        <p>
          Connections are encrypted where the shop is on the internet, passwords are kept as salted hashes, and only
          those who need data for their work reach it. If something goes wrong all the same, we tell you and the Data
          Protection Board of India, as the Act demands.
        </p>
      ),
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: (
        <>
          <Officer {...facts} />
          <p>About data, you may then also turn to the Data Protection Board of India.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When we begin to do something else with data, this page says so first, and the date above changes. For
          anything that needs your consent, we ask anew.
        </p>
      ),
    },
  ]
}
