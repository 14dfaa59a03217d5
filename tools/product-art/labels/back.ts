import type { ProductRecord } from '../../../src/domains/catalog/records/schemas.ts'
import { dietMark, escapeHtml } from './front.ts'

export const MAIN = /^(energy|protein|carbohydrates?|total fat|fat)$/i

function amount(value: number | null): string {
  if (value === null) return '–'
  return value >= 10_000 ? value.toLocaleString('en-IN') : String(Math.round(value * 100) / 100)
}

/** The panel with the product's own rows; without nutrition facts, a description and how to use it. */
export function back(p: ProductRecord, weight: string, servings: string): string {
  const n = p.nutrition
  const line = [weight && `Net quantity ${weight}`, servings, `Country of origin ${p.origin}`]
    .filter(Boolean)
    .join(' · ')
  const end = `<p>${escapeHtml(line)}${p.manufacturer ? `<br>${escapeHtml(p.manufacturer)}` : ''}</p>`
  if (!n) {
    const first = p.description.split(/\n\s*\n/)[0] ?? p.summary
    const facts = p.highlights.map((h) => `<tr><td>${escapeHtml(h)}</td></tr>`).join('')
    return `<h2>${escapeHtml(p.name)}</h2><div class="tablebox" data-fit="table"><table>${facts}</table></div><p class="tell">${escapeHtml(first.slice(0, 260))}</p>${end}`
  }
  const rows = n.rows.slice(0, 18).map((r) => {
    const rda = r.rda === null ? '–' : `${Math.round(r.rda)}%`
    return `<tr class="${MAIN.test(r.name) ? 'main' : ''}"><td>${escapeHtml(r.name)} (${r.unit})</td><td>${amount(r.perServing)}</td><td>${amount(r.per100g)}</td><td>${rda}</td></tr>`
  })
  const per = /ml|bottle|can/i.test(n.servingLabel) ? '100 ml' : '100 g'
  const size = n.servingGrams
    ? `${n.servingLabel} (${amount(n.servingGrams)} ${per === '100 g' ? 'g' : 'ml'})`
    : n.servingLabel
  return `<h2>Nutrition</h2><p><b>Serving size ${escapeHtml(size)}</b>${servings ? ` · ${escapeHtml(servings)}` : ''}</p>
<div class="tablebox" data-fit="table"><table><tr><th>Typical values</th><th>Serving</th><th>${per}</th><th>%RDA</th></tr>${rows.join('')}</table></div>${end}`
}

/** The narrow side: ingredients and directions. */
export function side(p: ProductRecord): string {
  const part = (title: string, text: string) => (text ? `<h3>${title}</h3><p>${escapeHtml(text)}</p>` : '')
  return `${part('Ingredients', p.ingredients.join(', ').slice(0, 420))}${part('Contains', p.allergens.join(', '))}${part('How to take it', p.directions.slice(0, 260))}${dietMark(p.diet)}`
}
