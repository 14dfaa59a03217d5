import type { PgColumn } from 'drizzle-orm/pg-core'
import { FACTS, type Fact, factsOn } from './fact-schemas.ts'
import { products } from './tables.ts'

const columns: { [F in Fact]: PgColumn } = products

/** `p.allergens as "allergens", …`: every fact of a product `p`. */
export const factColumns = FACTS.map((fact) => `p.${columns[fact].name} as "${fact}"`).join(', ')

const searched: readonly Fact[] = factsOn('search')
/** The searchable facts of a product `p`. */
export const searchedText = `concat_ws(' ', ${searched.map((fact) => `p.${columns[fact].name}::text`).join(', ')})`
