import { missingDeclarations } from './admin/rules.ts'
import type { SaveProduct } from './records/schemas.ts'

/** Names of the declarations that a record lacks, each once however many variants lack it. */
export function missingDeclarationsOf(record: SaveProduct): string[] {
  const missing = missingDeclarations({ ...record, importer: record.importer ?? '', fssai: record.fssai ?? '' })
  return [...new Set(missing.map(({ text }) => text.replace(/ of variant \d+$/, '')))]
}
