import { brandStyle } from './brandStyles.ts'
import { escapeHtml, type LabelText } from './front.ts'
import { inkOn } from './ink.ts'

type Panel = readonly [number, number, number, number]
type Sheet = { size: readonly [number, number]; panels: Record<string, Panel> }
type Colours = { body: string; label: string; ink: string; accent: string }

/** The loop bands of a set, the strongest first: colour and pull. */
const BANDS: readonly (readonly [string, string])[] = [
  ['#1B1C1E', '18 kg'],
  ['#2456A6', '12 kg'],
  ['#2E8B57', '8 kg'],
  ['#D2432F', '5 kg'],
  ['#EACE09', '2 kg'],
]
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const box = ([x, y, w, h]: Panel) => `left:${x}px;top:${y}px;width:${w}px;height:${h}px`

/** What is printed, stitched or stamped on kit: a brand's name and little else. */
export function kitArt(kind: string, sheet: Sheet, text: LabelText, pack: Colours): string {
  const mark = brandStyle(text.brandSlug).mark
  const [w, h] = sheet.size
  const word = (at: Panel, words: string, colour: string, style = mark) =>
    `<div class="z" data-fit="line" style="position:absolute;${box(at)};align-items:center;justify-content:center;color:${colour}"><span style="${style}">${escapeHtml(words)}</span></div>`
  const ground = `<div class="fill" style="background:${pack.label}"></div>`
  const seam = (y: number, colour: string) =>
    `<div style="position:absolute;left:0;top:${y}px;width:${w}px;border-top:7px dashed ${colour}"></div>`
  switch (kind) {
    case 'belt':
      return `${ground}${seam(34, '#D9B98C')}${seam(h - 42, '#D9B98C')}`
    case 'sleeves':
      return `${ground}<div style="position:absolute;left:0;top:${h * 0.1}px;width:${w}px;height:26px;background:${pack.accent}"></div>${word([w * 0.4, h * 0.38, w * 0.2, h * 0.16], text.brand, pack.ink)}${word([w * 0.44, h * 0.54, w * 0.12, h * 0.08], '7 mm', pack.accent)}`
    case 'loop-bands':
      return BANDS.map(([colour, pull], at) => {
        const top = at * 160
        const ink = inkOn(colour)
        return `<div style="position:absolute;${box([0, top, w, 160])};background:${colour}"></div>${word([w * 0.41, top + 44, 220, 72], text.brand, ink)}${word([w * 0.53, top + 40, 170, 80], pull, ink, 'font:900 10px/1 Archivo')}`
      }).join('')
    case 'pull-up-band':
      return `${ground}${[0.1, 0.3, 0.5, 0.7, 0.9].map((x) => word([w * x - 150, 70, 300, 100], text.brand, pack.ink)).join('')}`
    case 'gloves':
    case 'grips': {
      const [, top, wide, high] = sheet.panels.strap as Panel
      return `${ground}<div style="position:absolute;${box([0, top, wide, high])};background:${pack.body}"></div>${word([wide * 0.36, top + high * 0.26, wide * 0.28, high * 0.48], text.brand, inkOn(pack.body))}`
    }
    case 'pill-box':
      return `${ground}${DAYS.flatMap((day, i) =>
        ['AM', 'PM'].map((half, j) => {
          const at = (w / 7) * i
          const top = (h / 2) * j
          return `${word([at + 50, top + 90, w / 7 - 100, 150], day, pack.ink, 'font:800 10px/1 Archivo')}${word([at + 120, top + 270, w / 7 - 240, 80], half, pack.ink, 'font:600 10px/1 Archivo')}`
        }),
      ).join('')}`
    case 'towel':
      return `<div class="fill" style="background:#F6F6F3"></div>${word([30, 50, w - 60, h - 100], text.brand, '#0E0F11')}`
    case 'duffel':
      return `${ground}${word([60, 160, w - 120, 190], text.brand, pack.ink)}${word([w * 0.3, 370, w * 0.4, 80], '35 L', pack.accent)}`
    default:
      return ground
  }
}
