import type { CSSProperties } from 'react'
import { INK, type Look, PAPER, tokensOf } from '../../../../domains/brand/rules.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** How colours, corners, density and background look together. The preview shows the store itself. */
export function BrandSample({ look }: { look: Look }) {
  const { surfaces, style } = look
  // The store's properties, so that corners and gaps are drawn as they are there; its fonts are not loaded here.
  const { '--font-sans': _text, '--font-display': _heading, ...tokens } = tokensOf(look)
  const light = style.background === 'dark' ? PAPER : surfaces.paper
  return (
    <Panel title="Sample">
      <div
        className="overflow-hidden rounded-card border border-line text-sm"
        style={{ ...(tokens as CSSProperties), backgroundColor: surfaces.paper, color: surfaces.ink }}
      >
        <p className="px-4 py-2 text-xs" style={{ backgroundColor: look.primary, color: light }}>
          Free delivery above ₹999
        </p>
        <div className="flex flex-wrap items-center gap-3 p-4">
          <strong
            className="rounded-control px-2 py-1 font-display"
            style={{ backgroundColor: look.accent, color: INK }}
          >
            Your store
          </strong>
          <span
            className="rounded-control px-3 py-2 font-semibold"
            style={{ backgroundColor: look.accent, color: INK }}
          >
            Add to Cart
          </span>
          <span
            className="rounded-control px-3 py-2 font-semibold"
            style={{ backgroundColor: look.primary, color: light }}
          >
            Checkout
          </span>
        </div>
        <p className="px-4 pb-4" style={{ color: surfaces.muted }}>
          24 g protein · 30 servings · <span style={{ color: surfaces.sale }}>20% off</span>
        </p>
        <p className="px-4 py-2" style={{ backgroundColor: look.accentSoft }}>
          Prices have changed since your last visit.
        </p>
        <div className="p-4" style={{ backgroundColor: look.primary, color: light }}>
          <p className="font-semibold" style={{ color: look.accentText }}>
            Contact us
          </p>
          <p style={{ color: look.mutedOnPrimary }}>Monday to Saturday, 10 am to 7 pm</p>
        </div>
      </div>
    </Panel>
  )
}
