import { type BrandStyle, brandStyle } from './brandStyles.ts'

/** The text on a label. */
export type LabelText = {
  brandSlug: string
  brand: string
  name: string
  kind: string
  flavour: string | null
  weight: string
  servings: string
  facts: Fact[]
  diet: string | null
}

export type Fact = { big: string; small: string }

/** `24.1 g protein` is split into the number and its unit; `No added sugar` stays text. */
export function parseFact(text: string): Fact {
  const found = /^([\d.,]+(?:\s?(?:billion|kcal|mg|mcg|µg|g|kg|ml|l|IU|%|x|million|CFU))*)\s+(.+)$/i.exec(text.trim())
  if (found) return { big: (found[1] as string).replace(/\s+/g, '\u202f'), small: found[2] as string }
  const words = text.trim().split(/\s+/)
  if (words.length === 1) return { big: text.trim(), small: '' }
  return { big: words[0] as string, small: words.slice(1).join(' ') }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string)
}

export function dietMark(diet: string | null): string {
  if (!diet) return ''
  const nonveg = diet === 'nonveg'
  const shape = nonveg ? '<path d="M12 6 19 18H5Z" fill="#7A2E12"/>' : '<circle cx="12" cy="12" r="6" fill="#12752F"/>'
  const line = nonveg ? '#7A2E12' : '#12752F'
  return `<svg class="diet" viewBox="0 0 24 24"><rect x="1.5" y="1.5" width="21" height="21" fill="#fff" stroke="${line}" stroke-width="2.4"/>${shape}</svg>`
}

const zone = (part: string, text: string, style: string, tag = '') =>
  `<div class="z ${part}" data-fit="${tag}"><span style="${style}">${escapeHtml(text)}</span></div>`

function facts(d: LabelText, count = 3): string {
  const one = (f: Fact) => `<div class="fact"><b>${escapeHtml(f.big)}</b><i>${escapeHtml(f.small)}</i></div>`
  return `<div class="facts" data-even>${d.facts.slice(0, count).map(one).join('')}</div>`
}

const foot = (d: LabelText) =>
  `<div class="foot">${dietMark(d.diet)}<span>${escapeHtml([d.weight, d.servings].filter(Boolean).join('  ·  '))}</span></div>`

/** The background runs around the whole pack; the face is on its front. */
export function front(d: LabelText): { ground: string; face: string; layout: string } {
  const s: BrandStyle = brandStyle(d.brandSlug)
  const taste = d.flavour ?? d.kind
  const hero = d.facts[0] ?? { big: d.weight, small: '' }
  const brand = zone('brand', d.brand, s.mark, 'line')
  const name = zone('name', d.name, s.name)
  const flavour = zone('flavour', taste, s.name, 'line')
  const kind = `<div class="kind">${escapeHtml(d.kind)}</div>`
  const big = `<div class="hero"><div class="z num" data-fit="line"><span>${escapeHtml(hero.big)}</span></div><em>${escapeHtml(hero.small)}</em></div>`
  const rest = facts({ ...d, facts: d.facts.slice(1) }, 2)
  const by: Record<string, [string, string]> = {
    stack: [
      '<i class="band"></i><i class="line"></i>',
      `${brand}<hr>${name}${kind}${facts(d)}<div class="base">${flavour}${foot(d)}</div>`,
    ],
    rail: [
      '<i class="line"></i>',
      `<div class="rail"><div class="turn">${brand}</div></div><div class="col">${kind}${name}<div class="chip">${flavour}</div>${facts(d)}${foot(d)}</div>`,
    ],
    block: [
      '<i class="top"></i><i class="band"></i>',
      `<div class="head">${brand}</div>${name}<div class="row">${facts(d)}</div><div class="base">${flavour}${foot(d)}</div>`,
    ],
    lab: [
      '<i class="line a"></i><i class="line b"></i>',
      `<div class="headrow">${brand}<span class="swatch"></span></div>${name}<div class="taste"><b></b>${flavour}</div>${facts(d)}${foot(d)}`,
    ],
    split: [
      '<i class="low"></i>',
      `${brand}${name}<div class="lower">${big}<div class="side">${rest}</div></div><div class="base">${flavour}${foot(d)}</div>`,
    ],
    disc: ['', `<div class="disc"></div>${brand}<div class="in">${name}${flavour}</div>${facts(d, 2)}${foot(d)}`],
    stripe: [
      '<i class="bars"></i><i class="low"></i>',
      `${brand}${name}<div class="chip">${flavour}</div>${facts(d)}${foot(d)}`,
    ],
  }
  const [ground, face] = by[s.layout] as [string, string]
  return { ground, face, layout: s.layout }
}
