/** How a brand's name is set and which layout its labels follow. Plain text only: no brand's own mark is copied. */
export type Layout = 'stack' | 'rail' | 'block' | 'lab' | 'split' | 'disc' | 'stripe'

export type BrandStyle = { layout: Layout; mark: string; name: string }

const caps = 'text-transform:uppercase;'
const low = 'text-transform:lowercase;'

function archivo(weight: number, width: number, spacing: number, more = ''): string {
  return `font-family:Archivo;font-weight:${weight};font-stretch:${width}%;letter-spacing:${spacing}em;${more}`
}

function inter(weight: number, spacing: number, more = ''): string {
  return `font-family:Inter;font-weight:${weight};letter-spacing:${spacing}em;${more}`
}

const italic = 'font-style:italic;'

const STYLES: Record<string, BrandStyle> = {
  'optimum-nutrition': { layout: 'block', mark: archivo(650, 112, -0.01), name: archivo(800, 100, -0.015) },
  muscletech: { layout: 'rail', mark: archivo(430, 120, 0.08, caps), name: archivo(820, 108, -0.01) },
  dymatize: { layout: 'disc', mark: inter(600, -0.04, low), name: archivo(750, 92, -0.01) },
  bsn: { layout: 'split', mark: archivo(380, 125, 0.26, caps), name: archivo(860, 118, -0.01, caps) },
  gaspari: { layout: 'lab', mark: archivo(500, 62, 0.16, caps), name: archivo(600, 88, -0.01) },
  gat: { layout: 'stripe', mark: archivo(600, 125, 0.28, caps), name: archivo(880, 70, 0, caps) },
  'muscle-blaze': { layout: 'stack', mark: inter(760, -0.03), name: archivo(820, 118, -0.01, caps) },
  'as-it-is': { layout: 'lab', mark: inter(400, -0.02, low), name: inter(600, -0.035) },
  ghost: { layout: 'disc', mark: archivo(700, 75, 0.2, caps), name: archivo(850, 110, -0.015) },
  kaged: { layout: 'split', mark: archivo(760, 100, 0.08, caps), name: archivo(700, 80, 0) },
  labrada: { layout: 'stack', mark: archivo(450, 125, 0.24, caps), name: archivo(780, 90, -0.005, caps) },
  mutant: { layout: 'block', mark: archivo(520, 70, 0.18, caps), name: archivo(700, 110, -0.01) },
  ironloom: { layout: 'stripe', mark: archivo(900, 125, -0.02, caps), name: archivo(880, 66, 0.005, caps) },
  plainscoop: { layout: 'lab', mark: inter(700, -0.05, low), name: inter(500, -0.04) },
  kilowell: { layout: 'split', mark: archivo(850, 118, -0.03), name: archivo(850, 118, -0.02) },
  vayuform: { layout: 'rail', mark: inter(480, 0, low), name: archivo(640, 100, -0.02) },
  greenfurrow: { layout: 'disc', mark: archivo(600, 88, -0.01), name: archivo(620, 84, -0.01) },
  tidewort: { layout: 'stack', mark: archivo(480, 105, 0.02, low), name: archivo(560, 112, -0.02) },
  saltpan: { layout: 'split', mark: archivo(860, 66, 0.02, caps), name: archivo(860, 70, 0.005, caps) },
  halfrack: {
    layout: 'stripe',
    mark: archivo(850, 80, -0.01, caps + italic),
    name: archivo(860, 64, 0, caps + italic),
  },
  barleyfoot: { layout: 'block', mark: archivo(800, 92, -0.03, low), name: archivo(640, 92, -0.01) },
  dawnset: { layout: 'disc', mark: archivo(430, 112, 0.12, caps), name: archivo(450, 100, -0.015) },
  cobaltine: { layout: 'lab', mark: archivo(750, 118, -0.02), name: archivo(560, 76, 0) },
  pulsewright: { layout: 'rail', mark: archivo(880, 125, -0.01, caps + italic), name: archivo(800, 84, -0.01, italic) },
  'mitti-and-mill': { layout: 'stack', mark: archivo(560, 75, 0.02), name: archivo(700, 75, -0.005) },
  plumbgear: { layout: 'rail', mark: archivo(600, 110, 0.18, caps), name: archivo(760, 70, 0, caps) },
  morrowdairy: { layout: 'block', mark: archivo(420, 100, -0.03, italic), name: archivo(620, 100, -0.02) },
  nimbuline: { layout: 'stripe', mark: archivo(600, 112, -0.04, low), name: archivo(800, 88, -0.02, low) },
  redkiln: { layout: 'rail', mark: archivo(760, 66, 0.1, caps), name: archivo(720, 100, -0.015) },
  quietroot: { layout: 'lab', mark: archivo(480, 110, -0.02, low), name: archivo(380, 100, -0.02) },
}

const LAYOUTS: Layout[] = ['stack', 'rail', 'block', 'lab', 'split', 'disc', 'stripe']

export function brandStyle(slug: string): BrandStyle {
  const known = STYLES[slug]
  if (known) return known
  let sum = 0
  for (const c of slug) sum = (sum * 31 + (c.codePointAt(0) ?? 0)) >>> 0
  const layout = LAYOUTS[sum % LAYOUTS.length] as Layout
  return { layout, mark: archivo(700, 75 + (sum % 50), 0.02, caps), name: archivo(800, 75 + ((sum >> 4) % 40), -0.01) }
}
