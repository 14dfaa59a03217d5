import { readDraftLook, readLook } from '../../../../domains/brand/index.ts'
import { type Look, tokensOf } from '../../../../domains/brand/rules.ts'
import type { Logo } from '../../../../domains/brand/schemas.ts'
import {
  findAnnouncements,
  findCustomPageLinks,
  findMenus,
  findPageTexts,
  type OwnTexts,
} from '../../../../domains/content/index.ts'
import { DEFAULT_MENUS, type Menus } from '../../../../domains/content/menu-rules.ts'
import type { AnnouncementView } from '../../../../domains/content/schemas.ts'
import { methodsFor, prepaidMethods } from '../../../../domains/orders/rules.ts'
import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Settings } from '../../../../domains/settings/schemas.ts'
import { offeredPlaces, type PickupPlace } from '../../../../domains/shipping/pickup-rules.ts'
import { feeSpan, isFreeEverywhere, methodsIn, restZone } from '../../../../domains/shipping/zone-rules.ts'
import type { Context } from '../../../../platform/context.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { pick } from '../../../../shared/pick.ts'
import { fillText } from '../../../../shared/result.ts'
import { type BrandFiles, brandFilesOf } from './brand-files.server.ts'

const ANNOUNCEMENT = [
  'text',
  'link',
  'backgroundColor',
  'customBackgroundColor',
  'textColor',
  'customTextColor',
] as const satisfies (keyof AnnouncementView)[]

export type Announcement = Pick<AnnouncementView, (typeof ANNOUNCEMENT)[number]>

const STORE = [
  'name',
  'legalName',
  'blurb',
  'email',
  'phone',
  'whatsapp',
  'addressLines',
  'fssai',
  'gstin',
  'isDemo',
] as const satisfies (keyof Settings['store'])[]

const PAY_MARKS: readonly (readonly [PaymentMethod, readonly string[]])[] = [
  ['upi', ['UPI']],
  ['card', ['RuPay', 'Visa', 'Mastercard']],
  ['cod', ['Cash on delivery']],
]

const NETWORKS: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  't.me': 'Telegram',
  'whatsapp.com': 'WhatsApp',
}

/** A profile elsewhere, named by its network. */
function socialLink(to: string): { to: string; label: string } {
  const host = (URL.parse(to)?.hostname ?? to).replace(/^(?:www|m)\./, '')
  return { to, label: ownValue(NETWORKS, host) ?? host }
}

/** The settings and content shown by the layout and the pages. Nothing here is personal. */
export type ShopView = {
  origin: string
  /** The owner's colours, style and logo; missing while all are the default. `files`: only if not the usual ones. */
  brand?: { tokens: Record<string, string>; dark: string; logo: Logo | null; files?: BrandFiles }
  store: Pick<Settings['store'], (typeof STORE)[number]>
  freeThreshold: Settings['shipping']['freeThreshold']
  /** The first method's fee in the rest of India, which pages state before they know a PIN code. */
  standardFee: Paise
  /** The same method in the cheapest and the dearest zone. */
  fees: { lowest: Paise; highest: Paise }
  /** Whether the free-delivery amount holds in every zone; texts say “in most areas” if not. */
  isFreeEverywhere: boolean
  deliveryDays: string
  /** Where orders can be collected; missing if nowhere. */
  pickup?: readonly Pick<PickupPlace, 'name' | 'address' | 'city' | 'pincode' | 'hours' | 'phone' | 'ready'>[]
  returns: Settings['returns']
  hours: Settings['support']['hours']
  chatGreeting: string
  assistantName: string
  popup: Settings['newsletter']['popup']
  isDoubleOptIn: boolean
  overlay: Settings['ui']['overlay']
  membership: Settings['membership']
  /** Whether a membership can be bought today. */
  isMembershipOpen: boolean
  isReferralOn: boolean
  /** Whether the store accepts cash on delivery at all. */
  takesCash: boolean
  /** What the store takes today, in words: the networks' logos are not ours to use. */
  payMarks: string[]
  /** Card and UPI payments open the payment provider's window, on a page of its own. */
  paysInWindow: boolean
  toast: Settings['ui']['toast']
  upsellLimits: Settings['upsell']['limits']
  /** Whether guests may order without an account (D9). */
  isGuestWelcome: boolean
  announcement: Announcement
  /** The store's profiles in social networks. */
  socialLinks: { to: string; label: string }[]
  /** The owner's custom pages linked in the footer. */
  footerPages: { slug: string; title: string }[]
  menus: Menus
  /** The owner's texts of the newsletter form; missing while all are built in. */
  newsletterTexts?: OwnTexts<'newsletter-form'>
}

/** UPI is one mark, however it is paid. */
function payMarksOf(settings: Settings): string[] {
  const methods: readonly string[] = methodsFor(settings)
  const taken = methods.includes('upi-qr') ? ['upi', ...methods] : methods
  return PAY_MARKS.flatMap(([method, names]) => (taken.includes(method) ? names : []))
}

/** Nothing for the default brand, so that its pages carry no byte more. */
function brandOf(look: Look): Pick<ShopView, 'brand'> {
  const tokens = tokensOf(look)
  const files = brandFilesOf(look)
  if (!look.logo && !files && Object.keys(tokens).length === 0) return {}
  return { brand: { tokens, dark: look.primary, logo: look.logo, ...(files ? { files } : {}) } }
}

/**
 * Reads what the layout shows. Without an announcement it falls back to the welcome offer (R32). A preview shows staff
 * the draft of the brand.
 */
export async function findShopView(ctx: Context, origin: string, { isPreview = false } = {}): Promise<ShopView> {
  const settings = await readSettings(ctx)
  const look = await (isPreview ? readDraftLook : readLook)(ctx)
  const {
    store,
    shipping,
    returns,
    support,
    assistant,
    membership,
    referral,
    payments,
    newsletter,
    ui,
    upsell,
    merch,
    checkout,
  } = settings
  const [standard = shipping.methods[0]] = methodsIn(shipping, restZone(shipping.zones))
  const places = offeredPlaces(settings)
  const standardFee = standard?.fee ?? shipping.freeThreshold
  const [first] = await findAnnouncements(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'announcements could not be read')
    return []
  })
  const pages = await findCustomPageLinks(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'own pages could not be read')
    return []
  })
  const menus = await findMenus(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'menus could not be read')
    return DEFAULT_MENUS
  })
  const newsletterTexts = await findPageTexts(ctx, 'newsletter-form').catch((error: unknown) => {
    ctx.log.error({ err: error }, 'page texts could not be read')
    return null
  })
  return {
    origin,
    ...brandOf(look),
    store: pick(store, STORE),
    freeThreshold: shipping.freeThreshold,
    standardFee,
    fees: standard ? feeSpan(shipping, standard.id) : { lowest: standardFee, highest: standardFee },
    isFreeEverywhere: isFreeEverywhere(shipping),
    deliveryDays: standard?.days ?? '',
    ...(places.length > 0 ? { pickup: places.map(({ isOffered: _, ...place }) => place) } : {}),
    returns,
    hours: support.hours,
    chatGreeting: support.chatGreeting,
    assistantName: assistant.name,
    popup: newsletter.popup,
    isDoubleOptIn: newsletter.isDoubleOptIn,
    overlay: ui.overlay,
    membership,
    isMembershipOpen: membership.isOffered && prepaidMethods(settings).length > 0,
    isReferralOn: referral.isEnabled,
    takesCash: payments.methods.includes('cod'),
    payMarks: payMarksOf(settings),
    paysInWindow: payments.provider !== 'sandbox',
    toast: ui.toast,
    upsellLimits: upsell.limits,
    isGuestWelcome: checkout.guest === 'guest',
    socialLinks: store.socialLinks.map(socialLink),
    footerPages: pages.filter(({ isInFooter }) => isInFooter).map(({ slug, title }) => ({ slug, title })),
    menus,
    ...(newsletterTexts && { newsletterTexts }),
    announcement: first
      ? pick(first, ANNOUNCEMENT)
      : {
          text: fillText(merch.announcementFallback, { freeThreshold: formatMoney(shipping.freeThreshold) }),
          link: null,
          backgroundColor: 'black',
          customBackgroundColor: null,
          textColor: 'white',
          customTextColor: null,
        },
  }
}
