import type { Look } from '../../../../domains/brand/rules.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** How the colours look together. The preview shows the store itself. */
export function BrandSample({ look }: { look: Look }) {
  return (
    <Panel title="Sample" className="self-start">
      <div className="overflow-hidden rounded-control border border-line text-sm">
        <p className="px-4 py-2 text-xs text-paper" style={{ backgroundColor: look.primary }}>
          Free delivery above ₹999
        </p>
        <div className="flex flex-wrap items-center gap-3 p-4">
          <strong className="rounded-control px-2 py-1 font-display" style={{ backgroundColor: look.accent }}>
            Your store
          </strong>
          <span className="rounded-control px-3 py-2 font-semibold" style={{ backgroundColor: look.accent }}>
            Add to Cart
          </span>
          <span
            className="rounded-control px-3 py-2 font-semibold text-paper"
            style={{ backgroundColor: look.primary }}
          >
            Checkout
          </span>
        </div>
        <p className="px-4 py-2" style={{ backgroundColor: look.accentSoft }}>
          Prices have changed since your last visit.
        </p>
        <div className="p-4 text-paper" style={{ backgroundColor: look.primary }}>
          <p className="font-semibold" style={{ color: look.accentText }}>
            Contact us
          </p>
          <p style={{ color: look.mutedOnPrimary }}>Monday to Saturday, 10 am to 7 pm</p>
        </div>
      </div>
    </Panel>
  )
}
