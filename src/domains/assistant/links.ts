import type { ChatLink } from './schemas.ts'

/** The pages that answers link to, named in English and in Hindi. */
const PAGES = {
  policy: ['/shipping-returns', 'Shipping & Returns', 'डिलीवरी और रिटर्न'],
  contact: ['/contact', 'Contact Us', 'संपर्क करें'],
  orders: ['/orders', 'My Orders', 'मेरे ऑर्डर'],
  track: ['/track-order', 'Track Order', 'ऑर्डर ट्रैक करें'],
  gifts: ['/gift-card', 'Gift cards', 'गिफ़्ट कार्ड'],
  cart: ['/cart', 'View Cart', 'कार्ट देखें'],
  offers: ['/offers', 'Offer Zone', 'ऑफ़र ज़ोन'],
  brands: ['/brands', 'All Brands', 'सभी ब्रांड'],
  products: ['/shop', 'All Products', 'सभी प्रोडक्ट'],
  disclaimer: ['/disclaimer', 'Disclaimer', 'डिस्क्लेमर'],
  privacy: ['/privacy-policy', 'Privacy Policy', 'प्राइवेसी पॉलिसी'],
  account: ['/account', 'My Account', 'मेरा अकाउंट'],
  dashboard: ['/dashboard', 'My Account', 'मेरा अकाउंट'],
  settings: ['/account/settings', 'Settings', 'सेटिंग्स'],
  changeEmail: ['/account/settings/email', 'Change email', 'ईमेल बदलें'],
  changePassword: ['/account/settings/password', 'Change password', 'पासवर्ड बदलें'],
  forgotPassword: ['/forgot-password', 'Forgot password', 'पासवर्ड भूल गए'],
  loginToOrders: ['/login?from=/orders', 'Log in', 'लॉग इन करें'],
  loginToAccount: ['/login?from=/account', 'Log in', 'लॉग इन करें'],
  newsletter: ['/newsletter', 'Newsletter', 'न्यूज़लेटर'],
  store: ['/store-locator', 'Store Locator', 'स्टोर का पता'],
  question: ['/faqs', 'Questions and answers', 'सवाल-जवाब'],
  list: ['/shop', 'View all', 'सभी देखें'],
  filters: ['/shop', 'Choose what to leave out', 'क्या छोड़ना है, चुनें'],
} as const satisfies Record<string, readonly [to: string, label: string, hindi: string]>

const HINDI = new Map<string, string>(Object.values(PAGES).map(([, label, hindi]) => [label, hindi]))

/** A link to a page, or with `to` to a place on it. */
export const linkTo = (page: keyof typeof PAGES, to: string = PAGES[page][0]): ChatLink => ({
  to,
  label: PAGES[page][1],
})

export const linkToOrder = (number: string): ChatLink => ({ to: `/orders/${number}`, label: `Order ${number}` })

/** A link with its label in Hindi; names of products and of the membership stay as they are. */
export const inHindi = ({ to, label }: ChatLink): ChatLink => ({
  to,
  label: HINDI.get(label) ?? label.replace(/^Order (?=\S+$)/, 'ऑर्डर '),
})
