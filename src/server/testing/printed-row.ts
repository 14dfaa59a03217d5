import { formatMoney } from '../../shared/money.ts'

/** What is read where a setting has a value; null where that is nothing. */
export type Print = RegExp | string | null

export type Printed = {
  /** Two values, neither of them the default. */
  values: readonly [before: unknown, after: unknown]
  text: (value: never) => Print
  /** Where it must be read. Wherever else it is, it changes too. */
  on: readonly string[]
  /** It decides what else is said: it is not changed together with the others. */
  isSwitch: boolean
  /** Placed orders keep the old value. */
  isKept: boolean
}
export type PrintedSettings = Record<string, Printed | Printed[]>

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
): Printed => ({ values, text, on, isSwitch, isKept })
/** A setting that turns something on. */
export const flip = <V>(values: readonly [V, V], text: (value: V) => Print, on: readonly string[]): Printed =>
  row(values, text, on, { isSwitch: true })
