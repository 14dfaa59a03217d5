import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The scripts of India used in names and addresses, besides Latin. `signs` goes inside a character class. */
const SCRIPTS = {
  devanagari: '\\u0900-\\u097f',
  bengali: '\\u0980-\\u09fe',
  gurmukhi: '\\u0a01-\\u0a76',
  gujarati: '\\u0a80-\\u0aff',
  oriya: '\\u0b01-\\u0b77',
  tamil: '\\u0b82-\\u0bfa',
  telugu: '\\u0c00-\\u0c7f',
  kannada: '\\u0c80-\\u0cf3',
  malayalam: '\\u0d00-\\u0d7f',
  arabic: '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc',
} as const
export type Script = keyof typeof SCRIPTS

const NAMES = Object.keys(SCRIPTS) as Script[]
const LATIN =
  '\\u0020-\\u007e\\u00a0-\\u017f\\u0218-\\u021b\\u1e00-\\u1eff\\u2010-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u20ac\\u20b9\\u2122'
/** They join or separate the letters of the script before them. */
const JOINERS = '\\u200c\\u200d'
/** Characters that several scripts share: dandas, Vedic accents. */
const SHARED = /[\u0951\u0952\u0964\u0965\u200c\u200d]/

const ofScript = NAMES.map((name) => ({ name, signs: new RegExp(`[${SCRIPTS[name]}]`, 'u') }))
const ANY_SCRIPT = new RegExp(`[${Object.values(SCRIPTS).join('')}]`, 'u')
const UNPRINTABLE = new RegExp(`[^${LATIN}${JOINERS}${Object.values(SCRIPTS).join('')}]+`, 'gu')
const IS_LATIN = new RegExp(`^[${LATIN}]$`, 'u')
const EMOJI =
  / ?(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\u200d?)+/gu
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Whether a text needs more than the Latin font. */
export const hasScript = (text: string): boolean => ANY_SCRIPT.test(text)

const ARABIC = new RegExp(`[${SCRIPTS.arabic}]`, 'u')
/** Whether a text has words that run from the right. */
export const isRightToLeft = (text: string): boolean => ARABIC.test(text)

/**
 * A text as the fonts can show it: emoji are left out, decorative letters become plain ones, and each run of characters
 * that no font has becomes one dot. Control and direction marks are not printed.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(EMOJI, (signs) => {
      const kept = [...signs].filter((sign) => IS_LATIN.test(sign)).join('')
      return kept.trim() ? kept : ''
    })
    .replace(INVISIBLE, (mark) => (mark === '\u200c' || mark === '\u200d' ? mark : ' '))
    .replace(UNPRINTABLE, (signs) => signs.normalize('NFKC').replace(UNPRINTABLE, '·'))
    // They join nothing at the beginning of a word.
    .replace(/(^|[^\p{L}\p{M}])[\u200c\u200d]+/gu, '$1')

/** Characters set in one font; `script` is null for Latin. */
export type Run = { text: string; script: Script | null }

/** Splits the text into runs of one font each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const isShared = SHARED.test(sign)
    const script =
      isShared && last?.script ? last.script : (ofScript.find(({ signs }) => signs.test(sign))?.name ?? null)
    if (last && last.script === script) last.text += sign
    else runs.push({ text: sign, script })
  }
  return runs
}

const files = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

/** The font of a script, loaded on first use: most documents need none of them. */
export function scriptFont(script: Script, isBold: boolean): { name: string; source: Buffer } {
  const weight = isBold && script !== 'devanagari' ? 600 : 400
  const name = `${script}-${weight}`
  const known = loaded.get(name)
  if (known) return { name, source: known }
  const path =
    script === 'devanagari'
      ? new URL('./fonts/noto-sans-devanagari.ttf', import.meta.url)
      : files.resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`)
  const source = readFileSync(path)
  loaded.set(name, source)
  return { name, source }
}
