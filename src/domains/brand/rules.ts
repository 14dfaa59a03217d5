import { contrast, type Hex, mix, shadeFor, shareFor, TEXT_CONTRAST } from '../../shared/contrast.ts'
import type { Brand, Logo } from './schemas.ts'

/** The values of `web/ui/tokens.css`. */
export const DEFAULT_BRAND: Brand = { logo: null, primary: '#0e0f11', accent: '#eace09' }
const DEFAULTS = {
  primary: DEFAULT_BRAND.primary,
  accent: DEFAULT_BRAND.accent,
  primarySoft: '#1b1d20',
  primaryLine: '#33363b',
  mutedOnPrimary: '#b9babd',
  accentDeep: '#d6bc00',
  accentSoft: '#fbf5cf',
}

/** Text on light and on accent surfaces, whatever the brand. */
export const INK: Hex = '#0e0f11'
export const PAPER: Hex = '#ffffff'
/** An accent surface must stand out from the white page; the default has 1.5. */
const VISIBLE = 1.25

/** The colours that pages, emails and documents show: every text on them has a contrast of at least 4.5:1. */
export type Look = typeof DEFAULTS & {
  /** The accent as text on the primary colour. */
  accentText: Hex
  logo: Logo | null
}
type Colors = Pick<Brand, 'primary' | 'accent'>

/** The address of what is drawn of a logo (`LOGO_FILES` in `platform/storage/draw-logo.ts`). */
export const logoPath = ({ id }: Pick<Logo, 'id'>, file: string): string => `/media/logo-${id}-${file}`

/** An empty colour is the default one. */
export const chosenColors = ({ primary, accent }: Colors): Colors => ({
  primary: primary || DEFAULT_BRAND.primary,
  accent: accent || DEFAULT_BRAND.accent,
})

const isReadable = (text: Hex, ...surfaces: Hex[]) =>
  surfaces.every((surface) => contrast(text, surface) >= TEXT_CONTRAST)
const towards = (from: Hex, to: Hex, isFine: (color: Hex) => boolean): Hex => mix(from, to, shareFor(from, to, isFine))

/** Made darker until white text on it can be read. */
const fitPrimary = (chosen: Hex): Hex => shadeFor(chosen, 'darker', (color) => isReadable(PAPER, color))

/** Made lighter until dark text on it can be read, or darker until it stands out from the page. */
function fitAccent(chosen: Hex): Hex {
  const light = shadeFor(chosen, 'lighter', (color) => isReadable(INK, color))
  return shadeFor(light, 'darker', (color) => contrast(color, PAPER) >= VISIBLE)
}

/** Lighter shades where white text can still be read on them, else darker ones. */
function shadesOf(primary: Hex): [soft: Hex, line: Hex] {
  const line = mix(primary, PAPER, 0.16)
  return contrast(PAPER, line) > TEXT_CONTRAST + 0.5
    ? [mix(primary, PAPER, 0.06), line]
    : [mix(primary, '#000000', 0.12), mix(primary, '#000000', 0.24)]
}

/** Every colour of a brand, adjusted so that each text can be read. Colours that are fine are left as they are. */
export function lookOf({ primary: chosenPrimary, accent: chosenAccent, logo = null }: Colors & Partial<Brand>): Look {
  const primary = fitPrimary(chosenPrimary)
  const accent = fitAccent(chosenAccent)
  const ofPrimary = primary === DEFAULTS.primary ? DEFAULTS : darkSide(primary)
  const ofAccent = accent === DEFAULTS.accent ? DEFAULTS : brightSide(accent)
  return {
    logo,
    primary,
    primarySoft: ofPrimary.primarySoft,
    primaryLine: ofPrimary.primaryLine,
    mutedOnPrimary: ofPrimary.mutedOnPrimary,
    accent,
    accentDeep: ofAccent.accentDeep,
    accentSoft: ofAccent.accentSoft,
    accentText: shadeFor(accent, 'lighter', (color) => isReadable(color, primary, ofPrimary.primarySoft)),
  }
}

function darkSide(primary: Hex) {
  const [primarySoft, primaryLine] = shadesOf(primary)
  const muted = mix(PAPER, primary, 0.3)
  const mutedOnPrimary = towards(muted, PAPER, (color) => isReadable(color, primary, primarySoft, primaryLine))
  return { primarySoft, primaryLine, mutedOnPrimary }
}

function brightSide(accent: Hex) {
  const deep = mix(accent, '#000000', 0.08)
  return {
    accentDeep: isReadable(INK, deep) ? deep : mix(accent, PAPER, 0.12),
    // Text in muted grey is set on it too.
    accentSoft: towards(mix(accent, PAPER, 0.8), PAPER, (color) => isReadable('#5c5d60', color)),
  }
}

/** The properties of `web/ui/tokens.css` that differ from the default, for the page's root element. */
export function tokensOf(look: Look): Record<string, Hex> {
  const named: [property: string, value: Hex, usual: Hex][] = [
    ['--background-color-ink', look.primary, DEFAULTS.primary],
    ['--color-ink-soft', look.primarySoft, DEFAULTS.primarySoft],
    ['--color-ink-line', look.primaryLine, DEFAULTS.primaryLine],
    ['--color-ash', look.mutedOnPrimary, DEFAULTS.mutedOnPrimary],
    ['--color-accent', look.accent, DEFAULTS.accent],
    ['--color-accent-deep', look.accentDeep, DEFAULTS.accentDeep],
    ['--color-accent-soft', look.accentSoft, DEFAULTS.accentSoft],
    ['--text-color-accent', look.accentText, DEFAULTS.accent],
  ]
  return Object.fromEntries(named.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]))
}

export type Adjustment = { name: keyof Colors; from: Hex; to: Hex; reason: string }

const REASONS: Record<keyof Colors, string> = {
  primary: 'so that white text on it stays readable',
  accent: 'so that dark text on it stays readable and buttons stand out from the page',
}

/** The chosen colours that pages can't show as they are. */
export function adjustmentsOf(brand: Colors): Adjustment[] {
  const look = lookOf(brand)
  return (['primary', 'accent'] as const).flatMap((name) =>
    look[name] === brand[name] ? [] : [{ name, from: brand[name], to: look[name], reason: REASONS[name] }],
  )
}
