import { contrast, type Hex, mix, shadeFor, shareFor, TEXT_CONTRAST } from '../../shared/contrast.ts'
import { type BrandStyle, LIGHT, type Surfaces } from './style-rules.ts'

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'
/** The borders of controls against what is around them (WCAG 2.2, 1.4.11). */
const EDGE_CONTRAST = 3
/** A dark page is never lighter than this under white. */
const DARK_CONTRAST = 17
/** A surface in the primary colour stands out from a dark page; between the two values it is left alone. */
const STANDS_OUT = { least: 1.25, aim: 1.35 }

const towards = (from: Hex, to: Hex, isFine: (color: Hex) => boolean): Hex => mix(from, to, shareFor(from, to, isFine))
const isReadable = (text: Hex, ...surfaces: Hex[]) =>
  surfaces.every((surface) => contrast(text, surface) >= TEXT_CONTRAST)

/** The page, its surfaces and the texts on them. The default background has those of the style sheet. */
export function surfacesOf(background: BrandStyle['background'], primary: Hex, accent: Hex): Surfaces {
  if (background === 'dark') return darkSurfaces(primary)
  return background === 'tinted' ? tintedSurfaces(accent) : LIGHT
}

/** Light enough for every text of the default page, whose colours stay. */
function tintedSurfaces(accent: Hex): Surfaces {
  const { muted, sale, success, danger, info, ink } = LIGHT
  const fits = (color: Hex) => [muted, sale, success, danger, info].every((text) => isReadable(text, color))
  // A little more room on the page than on what lies on it, so that the two can be told apart.
  const paper = towards(mix(accent, WHITE, 0.86), WHITE, (color) => contrast(success, color) >= TEXT_CONTRAST + 0.25)
  const mist = towards(mix(accent, WHITE, 0.76), paper, fits)
  const line = mix(mist, ink, 0.09)
  const edge = towards(LIGHT.edge, BLACK, (color) => contrast(color, mist) >= EDGE_CONTRAST)
  return { ...LIGHT, paper, mist, line, edge }
}

/** The page of a dark brand: its primary colour, nearly black. */
const darkPaper = (primary: Hex): Hex =>
  towards(mix(primary, '#0b0c0e', 0.7), '#0b0c0e', (color) => contrast(WHITE, color) >= DARK_CONTRAST)

function darkSurfaces(primary: Hex): Surfaces {
  const paper = darkPaper(primary)
  const mist = mix(paper, WHITE, 0.07)
  const line = mix(paper, WHITE, 0.17)
  const toned = (usual: Hex): [text: Hex, soft: Hex] => {
    const soft = mix(paper, usual, 0.24)
    return [shadeFor(usual, 'lighter', (color) => isReadable(color, paper, mist, soft)), soft]
  }
  const [sale, saleSoft] = toned(LIGHT.sale)
  const [success, successSoft] = toned(LIGHT.success)
  const [danger, dangerSoft] = toned(LIGHT.danger)
  const [info] = toned(LIGHT.info)
  return {
    paper,
    mist,
    line,
    edge: towards(mix(paper, WHITE, 0.36), WHITE, (color) =>
      [paper, mist].every((surface) => contrast(color, surface) >= EDGE_CONTRAST),
    ),
    ink: '#f4f4f1',
    muted: towards(mix(paper, WHITE, 0.66), WHITE, (color) =>
      isReadable(color, paper, mist, line, saleSoft, successSoft, dangerSoft),
    ),
    sale,
    'sale-soft': saleSoft,
    success,
    'success-soft': successSoft,
    danger,
    'danger-soft': dangerSoft,
    info,
  }
}

/** Lighter until a button in the primary colour can be told from a dark page; white text on it stays readable. */
export function fitOnDark(primary: Hex): Hex {
  const paper = darkPaper(primary)
  if (contrast(primary, paper) >= STANDS_OUT.least) return primary
  return shadeFor(primary, 'lighter', (color) => contrast(color, paper) >= STANDS_OUT.aim)
}
