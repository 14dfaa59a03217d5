import { contrast, type Hex, mix, shadeFor, shareFor, TEXT_CONTRAST } from '../../shared/contrast.ts'
import type { Brand, Logo } from './schemas.ts'
import { type BrandStyle, DEFAULT_STYLE, LIGHT, type Surfaces, styleTokens } from './style-rules.ts'
import { fitOnDark, surfacesOf } from './surface-rules.ts'

/** The values of `web/ui/tokens.css`. */
export const DEFAULT_BRAND: Brand = { ...DEFAULT_STYLE, logo: null, primary: '#0e0f11', accent: '#eace09' }
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

/** The colours that pages, emails and documents show: every text on them has a contrast of at least 7:1. */
export type Look = typeof DEFAULTS & {
  /** The accent as text on the primary colour. */
  accentText: Hex
  surfaces: Surfaces
  style: BrandStyle
  logo: Logo | null
}
/** The colours as chosen; what is missing of the style is the default. */
type Chosen = Colors & Partial<BrandStyle & Pick<Brand, 'logo'>>
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

/** Made darker until the page's white can be read on it; on a dark page lighter until it stands out. */
function fitPrimary(chosen: Hex, background: BrandStyle['background'], paper: Hex): Hex {
  const fitted = shadeFor(chosen, 'darker', (color) => isReadable(paper, color))
  return background === 'dark' ? fitOnDark(fitted) : fitted
}

/** Made lighter until dark text on it can be read, or darker until it stands out from a white page. */
function fitAccent(chosen: Hex): Hex {
  const light = shadeFor(chosen, 'lighter', (color) => isReadable(INK, color))
  return shadeFor(light, 'darker', (color) => contrast(color, PAPER) >= VISIBLE)
}

/** Lighter shades where white text can still be read on them, else darker ones. */
function shadesOf(primary: Hex, white: Hex): [soft: Hex, line: Hex] {
  const line = mix(primary, PAPER, 0.16)
  return contrast(white, line) > TEXT_CONTRAST + 0.5
    ? [mix(primary, PAPER, 0.06), line]
    : [mix(primary, '#000000', 0.12), mix(primary, '#000000', 0.24)]
}

/** Every colour of a brand, adjusted so that each text can be read. Colours that are fine are left as they are. */
export function lookOf({ primary: chosenPrimary, accent: chosenAccent, logo = null, ...chosen }: Chosen): Look {
  const style = { ...DEFAULT_STYLE, ...pickStyle(chosen) }
  const { background } = style
  const isDark = background === 'dark'
  const accent = fitAccent(chosenAccent)
  // Text on dark surfaces has the page's white, except on a dark page.
  const white = isDark ? PAPER : surfacesOf(background, chosenPrimary, accent).paper
  const primary = fitPrimary(chosenPrimary, background, white)
  const surfaces = surfacesOf(background, primary, accent)
  const ofPrimary = primary === DEFAULTS.primary ? DEFAULTS : darkSide(primary, white)
  const ofAccent = accent === DEFAULTS.accent ? DEFAULTS : brightSide(accent)
  return {
    logo,
    style,
    surfaces,
    primary,
    primarySoft: ofPrimary.primarySoft,
    primaryLine: ofPrimary.primaryLine,
    mutedOnPrimary: ofPrimary.mutedOnPrimary,
    accent,
    accentDeep: ofAccent.accentDeep,
    accentSoft: isDark ? softOnDark(accent, surfaces) : ofAccent.accentSoft,
    accentText: shadeFor(accent, 'lighter', (color) => isReadable(color, primary, ofPrimary.primarySoft)),
  }
}

const pickStyle = ({ fonts, corners, density, background }: Partial<BrandStyle>) =>
  Object.fromEntries(
    Object.entries({ fonts, corners, density, background }).filter(([, value]) => value !== undefined),
  ) as Partial<BrandStyle>

function darkSide(primary: Hex, white: Hex) {
  const [primarySoft, primaryLine] = shadesOf(primary, white)
  const muted = mix(white, primary, 0.3)
  const mutedOnPrimary = towards(muted, white, (color) => isReadable(color, primary, primarySoft, primaryLine))
  return { primarySoft, primaryLine, mutedOnPrimary }
}

function brightSide(accent: Hex) {
  const deep = mix(accent, '#000000', 0.08)
  return {
    accentDeep: isReadable(INK, deep) ? deep : mix(accent, PAPER, 0.12),
    // Text in muted grey is set on it too.
    accentSoft: towards(mix(accent, PAPER, 0.8), PAPER, (color) => isReadable('#48494c', color)),
  }
}

/** A dark tint with the page's own texts on it. */
const softOnDark = (accent: Hex, { paper, ink, muted }: Surfaces): Hex =>
  towards(mix(paper, accent, 0.2), paper, (color) => isReadable(ink, color) && isReadable(muted, color))

/** The properties of `web/ui/tokens.css` that differ from the default, for the page's root element. */
export function tokensOf(look: Look): Record<string, string> {
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
  for (const [name, usual] of Object.entries(LIGHT))
    named.push([`--color-${name}`, look.surfaces[name as keyof Surfaces], usual])
  return {
    ...Object.fromEntries(named.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value])),
    ...styleTokens(look.style),
    // Scroll bars and the browser's own controls follow.
    ...(look.style.background === 'dark' ? { colorScheme: 'dark' } : {}),
  }
}

export type Adjustment = { name: keyof Colors; from: Hex; to: Hex; reason: string }

const REASONS: Record<keyof Colors, string> = {
  primary: 'so that white text on it stays readable',
  accent: 'so that dark text on it stays readable and buttons stand out from the page',
}
const ON_DARK = 'so that buttons and bands stand out from the dark page'

/** The chosen colours that pages can't show as they are. */
export function adjustmentsOf(brand: Chosen): Adjustment[] {
  const look = lookOf(brand)
  return (['primary', 'accent'] as const).flatMap((name) => {
    const [from, to] = [brand[name], look[name]]
    if (from === to) return []
    const isForDark = name === 'primary' && contrast(PAPER, from) >= TEXT_CONTRAST && brand.background === 'dark'
    return [{ name, from, to, reason: isForDark ? ON_DARK : REASONS[name] }]
  })
}
