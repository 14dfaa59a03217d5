import { addDays } from '../../shared/dates.ts'

export const CODE_LENGTH = 12
/** How many days ahead a gift can be scheduled. */
export const MAX_DAYS_AHEAD = 365

/** `abcd-efgh jkmn` is `ABCDEFGHJKMN`. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** `••••••••JKMN`: enough to tell two cards apart. */
export const maskedCode = (code: string): string => `${'•'.repeat(Math.max(0, code.length - 4))}${code.slice(-4)}`

/** Whether a text could be a card's code, so that it is worth a query. */
export const looksLikeCode = (typed: string): boolean => /^[A-Z0-9]{12}$/.test(plainCode(typed))

/** Expiry of a card issued now: the same day of the month, or the month's last day (D33). */
export function expiryOf(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const end = new Date(now)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return end
}

/** The last day for which a gift can be scheduled. */
export const lastDayFor = (now: Date): Date => addDays(now, MAX_DAYS_AHEAD)

/** The colours of a design, in the store’s brand: text on `ink` is white, on the others dark. */
type Tone = 'ink' | 'accent' | 'mist'

/** The designs of a gift card; the first is that of cards without a choice. `shape` is drawn by page and email. */
export const GIFT_DESIGNS = {
  plates: { name: 'Classic', greeting: 'A gift for you', tone: 'ink', shape: 'bars' },
  sun: { name: 'Bright', greeting: 'Something to lift you', tone: 'accent', shape: 'rings' },
  birthday: { name: 'Birthday', greeting: 'Happy birthday', tone: 'mist', shape: 'dots' },
  lights: { name: 'Festival of lights', greeting: 'Happy Diwali', tone: 'ink', shape: 'lamps' },
  thanks: { name: 'Thank you', greeting: 'Thank you', tone: 'mist', shape: 'waves' },
  peak: { name: 'Well done', greeting: 'You did it', tone: 'accent', shape: 'peaks' },
} as const satisfies Record<string, { name: string; greeting: string; tone: Tone; shape: string }>

export type GiftDesign = keyof typeof GIFT_DESIGNS
export const DESIGN_IDS = Object.keys(GIFT_DESIGNS) as [GiftDesign, ...GiftDesign[]]
export const FIRST_DESIGN: GiftDesign = 'plates'
