import { servingOf, tellingRows, titleOf } from '../../../src/domains/catalog/folder/picture-texts.ts'
import type { ProductRecord } from '../../../src/domains/catalog/records/schemas.ts'
import { MAIN } from '../labels/back.ts'
import { brandStyle } from '../labels/brandStyles.ts'
import { dietMark, escapeHtml } from '../labels/front.ts'
import type { Placed } from './placing.ts'

const DIETS: Record<string, string> = { veg: 'Vegetarian', nonveg: 'Non-vegetarian', vegan: 'Vegan' }
const number = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString('en-IN', { maximumFractionDigits: 2 })

export const picture = ({ file, left, top, width, height }: Placed, more = ''): string =>
  `<img src="${file}" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px;${more}">`

/** The whole label, flat: what is printed at the back of the pack. */
export function labelCard(p: ProductRecord, brandSlug: string): string {
  const style = brandStyle(brandSlug)
  const { rows = [] } = p.nutrition ?? {}
  const per = /ml|bottle|can/i.test(p.nutrition?.servingLabel ?? '') ? '100 ml' : '100 g'
  const sizes = [...new Set(p.variants.flatMap(({ weight }) => weight ?? []))]
  const lines = [
    p.directions && `<b>How to use:</b> ${escapeHtml(p.directions.slice(0, 200))}`,
    escapeHtml(
      [sizes.length === 1 && `Net quantity ${sizes[0]}`, `Country of origin ${p.origin}`].filter(Boolean).join(' · '),
    ),
    p.manufacturer && escapeHtml(p.manufacturer),
  ].filter(Boolean)
  const body = rows.map(
    (r) =>
      `<tr class="${MAIN.test(r.name) ? 'main' : ''}"><td>${escapeHtml(r.name)} (${r.unit})</td><td>${number(r.perServing)}</td><td>${number(r.per100g)}</td><td>${r.rda === null ? '–' : `${Math.round(r.rda)}%`}</td></tr>`,
  )
  return `<div class="c-label"><header><b style="${style.mark}">${escapeHtml(p.brand)}</b><span style="${style.name}">${escapeHtml(p.name)}</span></header>
<div class="body"><p class="serving">Serving size ${escapeHtml(servingOf(p))}</p><div class="tablebox" data-fit="table" data-max="33"><table><tr><th>Typical values</th><th>Serving</th><th>${per}</th><th>%RDA</th></tr>${body.join('')}</table></div>
<div class="foot">${dietMark(p.diet)}<div>${lines.join('<br>')}</div></div></div></div>`
}

export function ingredientsCard(p: ProductRecord): string {
  const allergens = p.allergens.length > 0
  return `<div class="c-list"><div><p class="brandline">${escapeHtml(titleOf(p))}</p><h1>Ingredients</h1></div>
<div class="words" data-fit="" data-max="40"><div>${p.ingredients.map(escapeHtml).join(', ')}.</div></div>
<div class="allergens ${allergens ? '' : 'none'}"><i>Allergens</i>${allergens ? `Contains ${escapeHtml(p.allergens.join(', '))}` : 'None declared on the label'}</div>
${p.diet ? `<p class="dietline">${dietMark(p.diet)}${DIETS[p.diet] ?? ''}</p>` : ''}</div>`
}

/** What a serving is and what is in it; `stage` shows it. */
export function servingCard(p: ProductRecord, stage: string): string {
  const rows = tellingRows(p)
  const facts = rows.map(
    (r) =>
      `<div><dt>${escapeHtml(r.name)}</dt><dd data-fit="line" data-max="66"><span>${number(r.perServing)}<small>${r.unit}</small></span></dd></div>`,
  )
  return `<div class="c-serving"><div class="stage">${stage}</div><div class="tell"><p class="brandline">${escapeHtml(titleOf(p))}</p><h1>A serving: ${escapeHtml(servingOf(p))}</h1><dl style="--n:${rows.length}">${facts.join('')}</dl></div></div>`
}

export type Captioned = Placed & { centre: number; caption: string; note: string }

export function sizesCard(p: ProductRecord, items: Captioned[], ground: number): string {
  const captions = items.map(
    ({ centre, caption, note }) =>
      `<p class="cap" style="left:${centre}px;top:${ground + 44}px">${escapeHtml(caption)}<i>${escapeHtml(note)}</i></p>`,
  )
  return `<div class="c-sizes"><div class="floor"></div><div class="name"><p class="brandline">${escapeHtml(titleOf(p))}</p><h1>To scale</h1></div>${items.map((each) => picture(each)).join('')}${captions.join('')}</div>`
}

export const moodCard = (pack: Placed): string =>
  `<div class="c-mood"><div class="sun"></div><div class="floor"></div><div class="disc"></div>${picture(pack)}</div>`
