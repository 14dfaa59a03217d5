import { z } from 'zod'
import { latinDigits } from '../../../shared/digits.ts'

const EMAIL = 'Enter an email address such as help@example.in'

export const isEmail = (value: string | null): Record<string, string> =>
  value === null || z.email().safeParse(value).success ? {} : { '': EMAIL }

export const isBetween =
  (min: number, max: number) =>
  (value: number): Record<string, string> =>
    value >= min && value <= max ? {} : { '': `Enter ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}` }

/** Numbers that are dialled without a country code. */
const TOLL_FREE = /^18[06]0/
const PHONE = 'Enter 10 digits, or the number with its country code, such as +91 98765 43210'

/**
 * A phone number of the store with its country code: without one, customers abroad reach a stranger, and so does every
 * WhatsApp link. Anything that is not clearly an Indian number stays as it was typed.
 */
export function withCountryCode(typed: string): string {
  const text = latinDigits(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (!/^[\d\s()-]+$/.test(text) || TOLL_FREE.test(digits)) return text
  if (digits.length === 10) return `+91 ${text === digits ? `${digits.slice(0, 5)} ${digits.slice(5)}` : text}`
  if (digits.length === 11 && text.startsWith('0')) return withCountryCode(text.replace(/^0[\s-]*/, ''))
  return digits.length === 12 && text.startsWith('91') ? `+91 ${text.slice(2).trim()}` : text
}

const isPhone = (text: string, { tollFree }: { tollFree: boolean }): boolean => {
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s()-]+$/.test(text)) return false
  if (!text.startsWith('+')) return tollFree && TOLL_FREE.test(digits) && [10, 11].includes(digits.length)
  return digits.startsWith('91') ? digits.length === 12 : digits.length >= 8 && digits.length <= 15
}

export const isDialled = (text: string | null): Record<string, string> =>
  !text || isPhone(text, { tollFree: true }) ? {} : { '': PHONE }

export const isWhatsapp = (text: string): Record<string, string> =>
  text === '' || isPhone(text, { tollFree: false }) ? {} : { '': PHONE }

export const isFssai = (text: string | null): Record<string, string> =>
  !text || /^\d{14}$/.test(text)
    ? {}
    : { '': `An FSSAI licence number has 14 digits; this has ${text.replace(/\D/g, '').length}` }

/** Only https: whatever is entered becomes the address of a link on every page. */
export function areWebAddresses(lines: readonly string[]): Record<string, string> {
  const fault = lines.find((line) => !isWebAddress(line))
  return fault === undefined ? {} : { '': `“${fault}” is not a web address. Start it with https://` }
}

const isWebAddress = (line: string): boolean => {
  const url = URL.parse(line)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
