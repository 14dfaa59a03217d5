import type { Context } from '../../platform/context.ts'
import { cutText } from '../../shared/cut-text.ts'
import { latinText } from '../../shared/hindi.ts'
import { ownValue } from '../../shared/own-value.ts'
import { CONTENT_TAG, findCustomPageLinks, findQuestions } from '../content/index.ts'
import { readSettings, SETTINGS_TAG } from '../settings/index.ts'
import type { Settings } from '../settings/schemas.ts'
import { FILLERS, wordsOf } from './rules.ts'
import type { StorePage } from './schemas.ts'

/** The store's pages with the words that people type for them. Words after a `+` name the page only beside others. */
const PAGES: readonly (readonly [url: string, title: string, words: string])[] = [
  [
    '/shipping-returns',
    'Shipping & Returns',
    `shipping delivery returns return returned exchange replace replacement refund refunds refunded money back policy
    policies charges free time days damaged wrong expired wapas wapis vapas wapsi lautana badal badalna badalne paisa paise delivery charge
    + change saman samaan status`,
  ],
  [
    '/track-order',
    'Track Order',
    'track tracking order status parcel shipment courier delivered kahan kaha kidhar where mera meri late delay',
  ],
  [
    '/orders',
    'My Orders',
    'order orders my history cancel cancellation invoice bill reorder repeat past previous + gst',
  ],
  [
    '/offers',
    'Offer Zone',
    'combo combos offer offers sale sales deal deals discount discounts coupon coupons promo code codes voucher chhoot chhut',
  ],
  ['/gift-card', 'Gift Card', 'gift card cards giftcard giftcards voucher vouchers balance'],
  [
    '/member',
    'Membership',
    'membership member members premium join plan benefits loyalty points rewards referral refer price sadasyata sadasya sadasy',
  ],
  [
    '/contact',
    'Contact Us',
    `contact us payment failed debited deducted customer care support help phone number call email mail id whatsapp complaint complain grievance
    shikayat sampark human agent chat wholesale bulk dealer distributor`,
  ],
  [
    '/store-locator',
    'Store Locator',
    `store stores shop near me nearby location locator address outlet showroom dukan dukaan timing timings hours open opening
    opens closing closes + time`,
  ],
  ['/faqs', 'FAQs', 'faq faqs question questions help'],
  ['/about', 'About Us', 'about us company who story'],
  ['/terms-conditions', 'Terms & Conditions', 'terms conditions tc'],
  ['/privacy-policy', 'Privacy Policy', 'privacy policy data cookies'],
  ['/disclaimer', 'Disclaimer', 'disclaimer'],
  [
    '/account/settings/password',
    'Change password',
    'password + change update new badal badalna badalne badlna badlu badlun',
  ],
  ['/account/settings/email', 'Change email', 'email + change update new badal badalna badalne badlna badlu badlun'],
  ['/login', 'Login', 'login log in sign signin account password'],
  ['/signup', 'Sign Up', 'signup sign up register registration create account'],
  ['/forgot-password', 'Forgotten password', 'forgot forgotten reset password'],
  [
    '/account',
    'My Account',
    'my account profile change update edit + name naam phone mobile number badal badalna badalne badlna badlu',
  ],
  ['/addresses', 'Address Book', 'address addresses book saved'],
  ['/wishlist', 'Wishlist', 'wishlist wish list favourites favorites saved'],
  ['/cart', 'Cart', 'cart basket bag checkout'],
  ['/newsletter', 'Newsletter', 'newsletter unsubscribe subscribe'],
  [
    '/shop',
    'All products',
    'all products shop new arrivals best seller sellers bestseller bestsellers popular selling trending',
  ],
  ['/dubai-import', 'Dubai imports', 'dubai import imports imported'],
  ['/brands', 'All brands', 'brands brand list'],
]

/** Words of the built-in questions that their text does not have. */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  pay: 'payment payments charge charges fee extra cod cash delivery upi card emi netbanking gpay phonepe paytm',
  refund: 'refund refunds refunded',
  track: 'track tracking status order',
  'delivery-time': 'shipping days din dino dinon fast milega milegi pahunchega aayega ayega',
  'delivery-cost': 'free shipping charges charge fee',
  'delivery-place': `pincode pin code delivery deliver delivered ship ships shipping courier international abroad outside country
    countries overseas videsh dubai uae nepal bhutan bangladesh usa america uk london canada australia singapore qatar kuwait
    saudi oman bahrain`,
  authentic: 'genuine fake original authentic duplicate asli nakli authenticity',
  expiry: 'expiry expire expired date shelf life fresh',
  safe: 'safe safety side effects doctor',
  'return-days': 'return returns policy exchange replacement',
  coupon: 'coupons promo code voucher discount apply',
  cancel: 'cancellation',
  membership: 'membership premium member',
  'gift-card': 'giftcard voucher expiry',
  gst: 'invoice tax bill',
  complaint: 'complaint grievance',
  reach: 'contact phone email call',
}

/** Words that a question or a request has besides its subject. */
export const ASKING: ReadonlySet<string> = new Set(
  'a an the and or of to for in on is are am do does did can could how what when where who why which i me my mine your you it this that about page kaise karna kare karein karo kab ka ke ki hai kya kitna kitne kitni le lena lu lun milega milegi milenge milta mila mili mil aya aaya lagega lagta hota hoti ho nahi abhi tak available possible download check please now today aayega ayega aaega aayegi din dino lagenge raha rahi rahe become bane banen banna banu karu karun karen hoti'.split(
    ' ',
  ),
)
const MIN_PREFIX = 4
const MAX_QUESTIONS = 3
const MAX_PAGES = 3
const MAX_TEXT = 160

/** Every word that means a page: none of them is a typo. */
export const STORE_WORDS: ReadonlySet<string> = new Set([
  ...PAGES.flatMap(([, , words]) => wordsOf(words)),
  ...Object.values(QUESTION_WORDS).flatMap(wordsOf),
  ...ASKING,
])

/**
 * `beside`: words that name the page only together with others; `special`: words that mean a question even alone, since
 * no product has them.
 */
type Entry = StorePage & Record<'words' | 'beside' | 'special', ReadonlySet<string>> & { isQuestion: boolean }

/** The store's pages and questions that a query names by all of its telling words, pages first. */
export async function findStorePages(ctx: Context, query: string): Promise<StorePage[]> {
  const all = wordsOf(latinText(query.slice(0, 200))).slice(0, 12)
  const entries = await ctx.memory.remember('search:pages', [CONTENT_TAG, SETTINGS_TAG], () => readEntries(ctx))
  const asked = all.filter((word) => !ASKING.has(word))
  const found = namedBy(entries, asked)
  if (found.length > 0) return found
  const telling = asked.filter((word) => !FILLERS.has(word))
  // "Kitne din me milega" asks with such words alone.
  const special = all.filter((word) => entries.some((entry) => entry.special.has(word)))
  return namedBy(entries, telling.length > 0 ? telling : special)
}

function namedBy(entries: readonly Entry[], asked: readonly string[]): StorePage[] {
  const last = asked.at(-1)
  if (last === undefined) return []
  const isNamed = ({ words, beside }: Entry) =>
    asked.some((word) => !beside.has(word)) &&
    asked.every(
      (word) =>
        words.has(word) ||
        (word === last && word.length >= MIN_PREFIX && [...words].some((own) => own.startsWith(word))),
    )
  const found = entries.filter(isNamed)
  const pages = found.filter(({ isQuestion }) => !isQuestion)
  // A question about a product, such as one with "whey", is no answer to a search for the product.
  const questions = found.filter(
    ({ isQuestion, special }) => isQuestion && (pages.length > 0 || asked.length > 1 || special.has(last)),
  )
  return [...pages.slice(0, MAX_PAGES), ...questions.slice(0, MAX_QUESTIONS)].map(({ title, url, text }) => ({
    title,
    url,
    text,
  }))
}

async function readEntries(ctx: Context): Promise<Entry[]> {
  const [settings, questions, own] = await Promise.all([
    readSettings(ctx),
    findQuestions(ctx),
    findCustomPageLinks(ctx),
  ])
  return [
    ...PAGES.filter(([url]) => url !== '/member' || settings.membership.isOffered).map(([url, title, words]) =>
      pageEntry(url, titleOf(url, title, settings), words),
    ),
    ...own.map(({ slug, title }) => pageEntry(`/pages/${slug}`, title, '')),
    ...questions.map(
      ({ id, question, answer }): Entry => ({
        title: question,
        url: `/faqs?q=${encodeURIComponent(question.slice(0, 60))}`,
        text: cutText(answer, MAX_TEXT),
        words: new Set(wordsOf(`${question} ${ownValue(QUESTION_WORDS, id) ?? ''}`)),
        beside: new Set(),
        special: new Set(wordsOf(ownValue(QUESTION_WORDS, id) ?? '')),
        isQuestion: true,
      }),
    ),
  ]
}

const titleOf = (url: string, title: string, { membership, store }: Settings): string => {
  if (url === '/dubai-import' && !store.isDemo) return 'Imported products'
  return url === '/member' ? membership.name : title
}

const pageEntry = (url: string, title: string, words: string): Entry => ({
  title,
  url,
  text: '',
  words: new Set(wordsOf(`${title} ${words}`)),
  beside: new Set(wordsOf(words.split('+')[1] ?? '')),
  special: new Set(),
  isQuestion: false,
})
