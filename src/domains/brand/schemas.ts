import { z } from 'zod'
import { DEFAULT_BRAND } from './rules.ts'

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

/** What staff enter. `version` is that of the brand they saw. */
export const BrandForm = z.object({
  primary: Color.transform((color) => color || DEFAULT_BRAND.primary),
  accent: Color.transform((color) => color || DEFAULT_BRAND.accent),
  /** Shows the store's name instead of the logo. */
  removeLogo: z.boolean().default(false),
  version: z.coerce.number().int().min(0),
})
export type BrandForm = z.infer<typeof BrandForm>

/** Which brand staff saw when they decided. */
export const BrandVersion = z.object({ version: z.coerce.number().int().min(0) })
export type BrandVersion = z.infer<typeof BrandVersion>
