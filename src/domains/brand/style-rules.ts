import type { Hex } from '../../shared/contrast.ts'

/** Pairs of a typeface for headings and one for text. The first of each list is the default. */
export const FONTS = ['athletic', 'friendly', 'classic', 'bold', 'system'] as const
export const CORNERS = ['soft', 'square', 'round'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
export const BACKGROUNDS = ['light', 'tinted', 'dark'] as const

/** How the store looks besides its colours. */
export type BrandStyle = {
  fonts: (typeof FONTS)[number]
  corners: (typeof CORNERS)[number]
  density: (typeof DENSITIES)[number]
  /** The page behind the texts: white, a light tint of the accent, or a dark shade of the primary colour. */
  background: (typeof BACKGROUNDS)[number]
}

export const DEFAULT_STYLE: BrandStyle = {
  fonts: 'athletic',
  corners: 'soft',
  density: 'comfortable',
  background: 'light',
}

/**
 * The fonts of `web/ui/fonts` and what stands in for them until they load. `email`: what email programs have, for
 * headings and text.
 */
const TYPEFACES: Record<
  BrandStyle['fonts'],
  { sans?: string; display?: string; email: [heading: string, text: string] }
> = {
  athletic: { email: ['inherit', "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"] },
  friendly: {
    sans: "Nunito, 'Nunito Stand-in', system-ui, sans-serif",
    display: "Nunito, 'Nunito Stand-in', system-ui, sans-serif",
    email: ['inherit', "Nunito, 'Trebuchet MS', 'Segoe UI', Roboto, Arial, sans-serif"],
  },
  classic: {
    display: "Fraunces, 'Fraunces Stand-in', Georgia, serif",
    email: [
      "Fraunces, Georgia, 'Times New Roman', serif",
      "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
    ],
  },
  bold: {
    display: "Oswald, 'Oswald Stand-in', 'Arial Narrow', sans-serif",
    email: ["Oswald, 'Arial Narrow', Arial, sans-serif", "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"],
  },
  system: {
    sans: 'system-ui, sans-serif',
    display: 'system-ui, sans-serif',
    email: ['inherit', "-apple-system, 'Segoe UI', Roboto, Arial, sans-serif"],
  },
}

/** In pixels: buttons and fields, then cards. Badges, counts and switches stay round. */
const RADII: Record<BrandStyle['corners'], [control: number, card: number]> = {
  soft: [6, 12],
  square: [0, 0],
  round: [14, 24],
}
/** The unit that every gap and height is a multiple of. A control of 44 pixels has 39 when compact. */
const UNITS: Record<BrandStyle['density'], string> = { comfortable: '4px', compact: '3.6px' }

/** The properties of `web/ui/tokens.css` that a style changes. */
export function styleTokens({ fonts, corners, density }: BrandStyle): Record<string, string> {
  const { sans, display } = TYPEFACES[fonts]
  const [control, card] = RADII[corners]
  return {
    ...(sans ? { '--font-sans': sans } : {}),
    ...(display ? { '--font-display': display } : {}),
    ...(corners === DEFAULT_STYLE.corners ? {} : { '--radius-control': `${control}px`, '--radius-card': `${card}px` }),
    ...(density === DEFAULT_STYLE.density ? {} : { '--spacing': UNITS[density] }),
  }
}

/** What an email shows of a style: it can't load fonts, and has no custom properties. */
export type EmailStyle = { headingFont: string; textFont: string; controlRadius: number }

export function emailStyle({ fonts, corners }: BrandStyle): EmailStyle {
  const [headingFont, textFont] = TYPEFACES[fonts].email
  return { headingFont, textFont, controlRadius: RADII[corners][0] }
}

/** Texts, surfaces and lines of a page; `null` for those of the style sheet. */
export type Surfaces = Record<SurfaceName, Hex>
type SurfaceName = keyof typeof LIGHT

/** The values of `web/ui/tokens.css`. */
export const LIGHT = {
  paper: '#ffffff',
  mist: '#f6f6f3',
  line: '#e5e4df',
  edge: '#8b8b86',
  ink: '#0e0f11',
  muted: '#48494c',
  sale: '#982604',
  'sale-soft': '#fdeee8',
  success: '#0a5c2a',
  'success-soft': '#ecf7f0',
  danger: '#9b1409',
  'danger-soft': '#fdecea',
  info: '#123fc2',
}
