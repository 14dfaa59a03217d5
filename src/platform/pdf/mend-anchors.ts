type Positioner = { applyAnchor(mark: { markAnchor: unknown }, base: unknown, index: number): void }
type Shaped = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioner } } }

const mended = new WeakSet<Positioner>()

/**
 * Makes fontkit 2.0.4 shape Telugu, Malayalam and Gurmukhi: it throws on a mark without an anchor in the font (a null
 * anchor, which OpenType allows); with this fix the mark stays where it is. Remove this once fontkit handles null
 * anchors: the test of all scripts shows whether it is still needed. `font` is pdfkit's current one.
 */
export function mendAnchors(font: unknown): void {
  const processor = (font as { font?: Shaped }).font?._layoutEngine?.engine?.GPOSProcessor
  if (!processor || mended.has(processor)) return
  const original = processor.applyAnchor
  processor.applyAnchor = function (this: Positioner, mark, base, index) {
    if (base && mark.markAnchor) original.call(this, mark, base, index)
  }
  mended.add(processor)
}
