import { z } from 'zod'

const Hex = z.string().regex(/^#[0-9a-fA-F]{6}$/)

const OUTSIDE = /^(?:https:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu
const OWN = 'http://own.invalid'

/** False also for what a browser reads as another site: `//evil`, `/\evil`, a tab after the slash, `/.//evil`. */
function isOwnPath(link: string): boolean {
  if (!link.startsWith('/') || /[\s\\]|\p{Cc}/u.test(link)) return false
  const url = URL.parse(link, OWN)
  return url?.origin === OWN && !url.pathname.startsWith('//')
}

/** Where a banner or announcement may lead: own paths, https, mailto and tel (design §7). */
export const SafeLink = z
  .string()
  .max(500)
  .refine((link) => isOwnPath(link) || OUTSIDE.test(link), 'must be an own path, https:, mailto: or tel:')

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
