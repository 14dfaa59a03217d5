import { brandStyle } from './brandStyles.ts'
import { escapeHtml, type LabelText } from './front.ts'
import { inkOn } from './ink.ts'

/** A cup of tinted clear plastic: lighter where light passes through, a print in one ink, a scale at the back. */
export function shakerArt(text: LabelText, colour: string, w: number, h: number, backText: string): string {
  const s = brandStyle(text.brandSlug)
  const ink = inkOn(colour)
  const turned = (at: number, size: number, words: string, style: string, wide: number) =>
    `<div class="turn" style="--fh:${h * wide}px;left:${w * at}px;top:${h * 0.53}px;height:${size}px;color:${ink}"><div class="z" data-fit="line" style="width:${h * wide}px;height:${size}px;align-items:center;justify-content:center"><span style="${style}">${escapeHtml(words)}</span></div></div>`
  const scale = Array.from({ length: 13 }, (_, i) => {
    const y = h * (0.86 - i * 0.052)
    const big = i % 2 === 0
    return `<i style="position:absolute;left:${w * 0.352}px;top:${y}px;width:${big ? w * 0.02 : w * 0.011}px;height:${h * 0.004}px;background:${ink}"></i>${
      big && i > 0
        ? `<b style="position:absolute;left:${w * 0.375}px;top:${y - h * 0.013}px;font:650 ${h * 0.025}px/1 Archivo;color:${ink}">${i * 50}</b>`
        : ''
    }`
  }).join('')
  const clear = `linear-gradient(color-mix(in srgb,${colour} 86%,white) 0%,${colour} 22%,${colour} 78%,color-mix(in srgb,${colour} 80%,black) 88%,color-mix(in srgb,${colour} 88%,white) 100%)`
  return `<div class="fill" style="background:${clear}"></div>${turned(0.487, w * 0.088, text.brand, s.mark, 0.66)}${turned(0.565, w * 0.034, text.name, s.name, 0.62)}${scale}
<div class="back" style="left:${w * 0.73}px;top:${h * 0.2}px;width:${w * 0.22}px;height:${h * 0.62}px;color:${ink};--u:${(w * 0.22) / 62}px">${backText}</div>`
}
