import { z } from 'zod'
import { timeInIndia } from '../../shared/dates.ts'
import { PICTURE_NAME } from '../../shared/picture-name.ts'
import { whenValid } from '../../shared/when-valid.ts'

const Hex = z.string().regex(/^#[0-9a-fA-F]{6}$/)

const OUTSIDE = /^(?:https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu
const OWN = 'http://own.invalid'

/**
 * False also for paths that a browser treats as another site: `//evil`, `/\evil`, a tab after the slash, `/.//evil`.
 */
function isOwnPath(link: string): boolean {
  if (!link.startsWith('/') || /[\s\\]|\p{Cc}/u.test(link)) return false
  const url = URL.parse(link, OWN)
  return url?.origin === OWN && !url.pathname.startsWith('//')
}

/** Allowed targets of banners and announcements: the store's own paths, https, mailto and tel (A19). */
export const SafeLink = z
  .string()
  .max(500)
  .refine(
    (link) => isOwnPath(link) || OUTSIDE.test(link),
    'A page of the store, such as /offers, or a link that starts with https://, mailto: or tel:',
  )

export const BackgroundColor = z.enum(['orange', 'blue', 'green', 'red', 'purple', 'black', 'custom'])
export const TextColor = z.enum(['white', 'black', 'gray', 'custom'])

export const AnnouncementRecord = z.object({
  id: z.string().min(1).max(60),
  title: z.string().min(1).max(120),
  text: z.string().min(1).max(300),
  backgroundColor: BackgroundColor.default('black'),
  customBackgroundColor: Hex.nullable().default(null),
  textColor: TextColor.default('white'),
  customTextColor: Hex.nullable().default(null),
  link: SafeLink.nullable().default(null),
  isActive: z.boolean().default(true),
  priority: z.number().int().default(0),
})
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>
export type AnnouncementView = AnnouncementRecord & { createdAt: string; updatedAt: string }

/** `desktopImage` and `mobileImage` are names in the media store. */
export const BannerRecord = z.object({
  id: z.string().min(1).max(60),
  title: z.string().min(1).max(120),
  text: z.string().max(300).default(''),
  buttonLabel: z.string().max(40).default(''),
  link: SafeLink.default('/shop'),
  desktopImage: z.string().min(1).max(200),
  mobileImage: z.string().min(1).max(200),
  alt: z.string().max(300).default(''),
  isGlobal: z.boolean().default(false),
  isActive: z.boolean().default(true),
  displayOrder: z.number().int().default(0),
})
export type BannerRecord = z.infer<typeof BannerRecord>

// Schemas of the admin's forms. A form omits empty fields and boxes that are not ticked.

const Printable = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'This contains characters that can’t be printed')
const Words = (max: number, what: string) =>
  z.string({ error: `${what} is required` }).pipe(Printable(max).min(1, `${what} is required`))
const Title = Words(120, 'A title')
const Maybe = (max: number) => Printable(max).default('')
const Link = SafeLink.or(z.literal(''))
  .optional()
  .transform((link) => link || null)
/** A time without a zone is Indian time, as forms send it. */
const Moment = z.iso
  .datetime({ offset: true, local: true, error: 'Enter a date and time' })
  .transform(timeInIndia)
  .nullable()
  .default(null)
const Version = z.string().max(40).default('')

/** The period in which something is shown. */
const window = { isActive: z.boolean().default(false), startsAt: Moment, endsAt: Moment }
type Window = { startsAt: Date | null; endsAt: Date | null }
const endsAfterItStarts = ({ startsAt, endsAt }: Window, issues: z.RefinementCtx) => {
  if (startsAt && endsAt && endsAt <= startsAt)
    issues.addIssue({ code: 'custom', path: ['endsAt'], message: 'Must be later than the start' })
}

export const AnnouncementForm = z
  .object({
    title: Title,
    text: Words(300, 'A text'),
    link: Link,
    backgroundColor: BackgroundColor.default('black'),
    customBackgroundColor: Hex.nullable().default(null),
    textColor: TextColor.default('white'),
    customTextColor: Hex.nullable().default(null),
    ...window,
    version: Version,
  })
  .superRefine(endsAfterItStarts, whenValid('startsAt', 'endsAt'))
export type AnnouncementForm = z.infer<typeof AnnouncementForm>

const Picture = z.string({ error: 'A picture is required' }).regex(PICTURE_NAME, 'A picture is required')
export const BannerForm = z
  .object({
    title: Title,
    text: Maybe(300),
    buttonLabel: Maybe(40),
    link: Link.transform((link) => link ?? '/shop'),
    desktopImage: Picture,
    mobileImage: Picture,
    alt: Maybe(300),
    isGlobal: z.boolean().default(false),
    ...window,
    version: Version,
  })
  .superRefine(endsAfterItStarts, whenValid('startsAt', 'endsAt'))
export type BannerForm = z.infer<typeof BannerForm>

/** HTML from an editor, or plain text with blank lines between paragraphs. */
const RichText = (max: number) =>
  z
    .string({ error: 'A text is required' })
    .trim()
    .min(1, 'A text is required')
    .max(max, 'This is too long')
    .transform((value) => value.replaceAll('\0', ''))

export const FaqForm = z.object({
  /** The built-in question that it replaces. */
  replaces: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable()
    .default(null),
  topic: Words(60, 'A group'),
  question: Words(200, 'A question'),
  answer: RichText(10_000),
  isActive: z.boolean().default(false),
  version: Version,
})
export type FaqForm = z.infer<typeof FaqForm>

export const CustomPageForm = z.object({
  /** If omitted, it stays as it is, or is derived from the title of a new page. */
  slug: z
    .string()
    .trim()
    .max(80, 'At most 80 characters')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens, such as our-story')
    .optional(),
  title: Title,
  description: Maybe(200),
  body: RichText(60_000),
  isPublished: z.boolean().default(false),
  isInFooter: z.boolean().default(false),
  version: Version,
})
export type CustomPageForm = z.infer<typeof CustomPageForm>

/** Built-in texts that the owner may replace. */
export const SHOP_TEXTS = ['terms', 'privacy', 'shipping-returns', 'disclaimer', 'about'] as const
export const ShopText = z.enum(SHOP_TEXTS)
export type ShopText = z.infer<typeof ShopText>

export const ShopTextForm = z.object({ body: RichText(100_000), version: Version })
export type ShopTextForm = z.infer<typeof ShopTextForm>

const MenuLinkForm = z.object({ label: z.string().max(500).default(''), to: z.string().max(500).default('') })
// An entry below a nested one would be dropped without a word.
const NestedForm = MenuLinkForm.extend({
  links: z.array(z.unknown()).max(0, 'Menus have two levels. Move these links up.').optional(),
})
/** A whole menu as it was read and changed. What it must be like is checked when it is saved. */
export const MenuForm = z.object({
  entries: z.array(MenuLinkForm.extend({ links: z.array(NestedForm).max(200).default([]) })).max(200),
  version: Version,
})
export type MenuForm = z.infer<typeof MenuForm>

// Unsafe links are never saved; one that reached the table in another way leads nowhere.
const StoredLink = z.object({
  label: z.string(),
  to: z
    .string()
    .refine((to) => to === '' || to.startsWith(':') || SafeLink.safeParse(to).success)
    .catch(''),
  /** The category, brand, goal, collection or custom page, whose address may change. */
  ref: z.string().optional(),
})
export const StoredMenu = z.array(StoredLink.extend({ links: z.array(StoredLink).optional() }))
export type StoredMenuEntry = z.infer<typeof StoredMenu>[number]

/** All ids of a list, in the new order. */
export const ContentOrder = z.object({ ids: z.array(z.string().max(60)).max(500) })

/** `off`; `waiting` for its start; `shown` to everybody; `over`; `unavailable`: the store has no page that it leads to. */
export type WindowState = 'off' | 'waiting' | 'shown' | 'over' | 'unavailable'
type AdminView<Form> = Omit<Form, 'startsAt' | 'endsAt'> & {
  id: string
  startsAt: string | null
  endsAt: string | null
  state: WindowState
}
/** Views for staff; times in ISO format. */
export type StaffAnnouncement = AdminView<AnnouncementForm>
export type StaffBanner = AdminView<BannerForm>
export type StaffFaq = FaqForm & { id: string }
export type StaffPage = CustomPageForm & { id: string; updatedAt: string }

/** `body`: null while the built-in text is used. */
export type StaffShopText = { name: ShopText; body: string | null; version: string; updatedAt: string | null }

/** One of the owner's questions as the store shows it. */
export type CustomFaq = {
  id: string
  replaces: string | null
  topic: string
  question: string
  html: string
  text: string
  isActive: boolean
}
/** A custom page as the store shows it. */
export type CustomPage = { slug: string; title: string; description: string; html: string; updatedAt: string }

/** A question and its answer, built-in or the owner's. */
export type Question = {
  /** Its anchor in the page's address: `/faqs#returns-window`. */
  id: string
  topic: string
  question: string
  answer: string
  /** The owner's answer with headings, lists and links; sanitised. */
  html?: string
  /** A page with more information, or the one where it is done. */
  more?: { to: string; label: string }
}
