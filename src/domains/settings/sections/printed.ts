import { formatMoney } from '../../../shared/money.ts'

/** The text that is expected for a value; null if there is none. */
export type Print = RegExp | string | null

/** A sample of a setting, and the pages, API responses and emails that print it. */
export type Printed<V = unknown> = {
  /** Two values, neither of them the default. */
  values: readonly [before: V, after: V]
  text(value: V): Print
  /** Where the text must appear. If it appears elsewhere, it must change there too. */
  on: readonly string[]
  /** It decides which other texts appear, so it is not changed together with the other settings. */
  isSwitch: boolean
  /** Placed orders keep the old value. */
  isKept: boolean
}

/** Why nothing prints a setting. */
export type NotPrinted = 'decides' | 'in the browser' | 'on invoices, which stay'
export type Printing<V = unknown> = Printed<V> | readonly Printed<V>[] | NotPrinted

/** Pages on which the layout is checked; one test for all settings covers that it is the same on every page. */
export const FRAME = ['home', 'product', 'cart', 'checkout', 'thank-you', 'dashboard', 'login', 'offline']
/** The same for the long footer and the chat button: not at the checkout, nor without a connection. */
export const FOOTER = FRAME.filter((page) => !['checkout', 'offline'].includes(page))
/** Matches the number or word alone, not as part of a longer one. */
export const whole = (text: string): RegExp =>
  new RegExp(`(?<![\\w,.-])${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!\\w|[,.]\\d)`)
export const same = (text: string): string => text
export const money = (amount: number): RegExp => whole(formatMoney(amount as never))
/** An amount in JSON. */
export const rupees =
  (name: string) =>
  (amount: number): RegExp =>
    new RegExp(`"${name}":${amount / 100}[,}]`)
export const counted =
  (unit: string) =>
  (count: number): RegExp =>
    new RegExp(`(?<![\\w,.-])${count}[- ]${unit}`)

type Kind = { isSwitch?: boolean; isKept?: boolean }

export const row = <V>(
  values: readonly [V, V],
  text: (value: V) => Print,
  on: readonly string[],
  { isSwitch = false, isKept = false }: Kind = {},
): Printed<V> => ({ values, text, on, isSwitch, isKept })
/** A setting that turns something on. */
export const flip = <V>(values: readonly [V, V], text: (value: V) => Print, on: readonly string[]): Printed<V> =>
  row(values, text, on, { isSwitch: true })
