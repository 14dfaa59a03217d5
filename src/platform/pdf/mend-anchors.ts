type Positioner = { applyAnchor(mark: { markAnchor: unknown }, base: unknown, index: number): void }
type Shaped = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioner } } }

const mended = new WeakSet<Positioner>()

/**
 * Lets fontkit 2.0.4 shape Telugu, Malayalam and Gurmukhi: a sign for which a font names no place (a null anchor, as
 * OpenType allows) ends it with an error; now the sign stays where it is. To be removed once fontkit does so itself:
 * the test of all scripts says whether it is still needed. `font` is pdfkit's current one.
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
