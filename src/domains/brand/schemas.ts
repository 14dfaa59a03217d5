import { z } from 'zod'
import type { Hex } from '../../shared/contrast.ts'
import { BACKGROUNDS, type BrandStyle, CORNERS, DEFAULT_STYLE, DENSITIES, FONTS } from './style-rules.ts'

/** A logo by its content, with the size that its place on a page has the ratio of. */
export type Logo = { id: string; width: number; height: number }

/** The owner's logo and style, and the colours as they were chosen; pages show them as `lookOf` adjusts them. */
export type Brand = BrandStyle & {
  logo: Logo | null
  /** Dark surfaces with white text: footer, hero, buttons. */
  primary: Hex
  /** Bright surfaces with dark text: the mark, the main buttons, badges. */
  accent: Hex
}

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG = /^#?([0-9a-f]{6})$/i

/** `#0E0F11`, `0e0f11` and `#123` as `#rrggbb`; anything else stays as it is. */
const asHex = (typed: string): string => {
  const text = typed.trim()
  const long =
    LONG.exec(text)?.[1] ??
    SHORT.exec(text)
      ?.slice(1)
      .map((digit) => digit + digit)
      .join('')
  return long ? `#${long.toLowerCase()}` : text
}

/** A colour as it is typed; empty for the default. */
const Color = z
  .string()
  .max(40)
  .default('')
  .overwrite(asHex)
  .refine((text) => text === '' || /^#[0-9a-f]{6}$/.test(text), 'Enter six digits, such as #0e0f11')

/** One of a few; the default if it is missing. */
const choiceOf = <const Choice extends string>(choices: readonly Choice[], usual: Choice) =>
  z.enum(choices, 'Choose one of the options').default(usual)

/** What staff enter. `version` is that of the brand they saw. */
export const BrandForm = z.object({
  primary: Color,
  accent: Color,
  fonts: choiceOf(FONTS, DEFAULT_STYLE.fonts),
  corners: choiceOf(CORNERS, DEFAULT_STYLE.corners),
  density: choiceOf(DENSITIES, DEFAULT_STYLE.density),
  background: choiceOf(BACKGROUNDS, DEFAULT_STYLE.background),
  /** Shows the store's name instead of the logo. */
  removeLogo: z.boolean().default(false),
  version: z.coerce.number().int().min(0),
})
export type BrandForm = z.infer<typeof BrandForm>

/** Which brand staff saw when they decided. */
export const BrandVersion = z.object({ version: z.coerce.number().int().min(0) })
export type BrandVersion = z.infer<typeof BrandVersion>
