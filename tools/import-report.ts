import type { FoundImport } from '../src/domains/imports/schemas.ts'

const units = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** The result of an import in one line; every figure is counted by the store, never the length of a list. */
export function importSummary({ counts, pictures }: FoundImport): string {
  const { created, changed, unchanged } = counts
  const parts = [`${units(created, 'product')} created`, `${changed} changed`, `${unchanged} unchanged`]
  if (pictures.fetched + pictures.failed > 0)
    parts.push(`${units(pictures.fetched, 'picture')} downloaded`, `${pictures.failed} failed`)
  return parts.join(', ')
}

/** What the owner should know besides the problems. */
export function importNotes({ missing, uncounted, lacking }: FoundImport): string[] {
  const notes = missing.map(
    ({ kind, name, products }) => `${kind} ${name} was not in the store: ${units(products, 'product')}`,
  )
  if (uncounted > 0)
    notes.push(`${units(uncounted, 'new variant has', 'new variants have')} no stock count in the file`)
  const declarations = Object.entries(lacking).toSorted(([, one], [, other]) => other - one)
  if (declarations.length > 0)
    notes.push(
      `details required by law are missing: ${declarations.map(([name, count]) => `${name} (${count})`).join(', ')}`,
    )
  return notes
}
