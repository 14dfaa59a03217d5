import { type CSSProperties, createElement as h, type ReactNode } from 'react'

export const INK = '#0e0f11'
export const PAPER = '#ffffff'

/** The brand: text on the primary colour is white, on the accent dark. The logo is drawn for white. */
export type EmailLook = {
  primary: string
  accent: string
  logo: { width: number; height: number } | null
  style: EmailStyle
}
/** Programs without the brand's fonts take the next of each list. `controlRadius`: the corners of buttons, in pixels. */
type EmailStyle = { headingFont: string; textFont: string; controlRadius: number }
/** The email's own attachment that its logo is. */
export const LOGO_CID = 'logo'
const LOGO = { width: 200, height: 40 }

/** The band at the top of an email. */
export const bandStyle = ({ primary, logo }: EmailLook): CSSProperties =>
  logo ? { backgroundColor: PAPER, borderBottom: `4px solid ${primary}` } : { backgroundColor: primary }

const logoHtml = ({ width, height }: NonNullable<EmailLook['logo']>, shop: string): ReactNode => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  // Programs that show no pictures show the name.
  const style = { display: 'block', border: 0, fontWeight: 800, color: INK }
  return h('img', { key: 'logo', src: `cid:${LOGO_CID}`, alt: shop, ...size, style })
}

/** The corners of something else than a button, in proportion; `usual` beside the usual buttons. */
export const cornersOf = (controlRadius: number, usual: number): number => Math.round((controlRadius * usual) / 6)

/** The logo, or the store's name as a wordmark. */
export function nameHtml(shop: string, { accent, logo, style: { controlRadius } }: EmailLook): ReactNode[] {
  if (logo) return [logoHtml(logo, shop)]
  const [mark = shop, ...rest] = shop.split(' ')
  const style = {
    backgroundColor: accent,
    color: INK,
    borderRadius: cornersOf(controlRadius, 4),
    padding: '4px 8px',
    fontWeight: 800,
  }
  return [
    h('span', { key: 'mark', style }, mark),
    h(
      'span',
      { key: 'rest', style: { color: PAPER, fontWeight: 800, textTransform: 'uppercase' } },
      ` ${rest.join(' ')}`,
    ),
  ]
}
