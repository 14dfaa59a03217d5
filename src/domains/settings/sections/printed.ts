import { formatMoney } from '../../../shared/money.ts'

/** What is read where a setting has a value; null where that is nothing. */
export type Print = RegExp | string | null

/** A sample of a setting, and where pages, answers and emails print it. */
export type Printed<V = unknown> = {
  /** Two values, neither of them the default. */
  values: readonly [before: V, after: V]
  text(value: V): Print
  /** Where it must be read. Wherever else it is, it changes too. */
  on: readonly string[]
  /** It decides what else is said: it is not changed together with the others. */
  isSwitch: boolean
  /** Placed orders keep the old value. */
  isKept: boolean
}

/** Why nothing prints a setting. */
export type NotPrinted = 'decides' | 'in the browser' | 'on invoices, which stay'
export type Printing<V = unknown> = Printed<V> | readonly Printed<V>[] | NotPrinted

/** What stands around every page, seen on some; that it is the same on all of them is looked at once, for all settings. */
export const FRAME = ['home', 'product', 'cart', 'checkout', 'thank-you', 'dashboard', 'login', 'offline']
/** The number or word alone, not a part of a longer one. */
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
