/**
 * What becomes of the demo’s rows. `hidden` rows stay in the database because orders refer to them: archived products and
 * coupons, inactive categories and brands.
 */
export type Fate = 'deleted' | 'hidden' | 'kept'

/** Edited rows are the owner’s; what an order, a return or a review names stays as a record that no shopper sees. */
export const fateOf = ({ isEdited, isRecorded }: { isEdited: boolean; isRecorded: boolean }): Fate =>
  isEdited ? 'kept' : isRecorded ? 'hidden' : 'deleted'

export type Taxon = {
  id: string
  parentId: string | null
  /** False for the owner’s own. */
  isDemo: boolean
  isEdited: boolean
  /** By products that the store keeps selling. */
  isUsed: boolean
  /** By products that stay as records. */
  isRecorded: boolean
}

/** Categories, brands and goals: those of products that stay stay too, and so do the parents of those that stay. */
export function taxonFates(taxa: readonly Taxon[]): Map<string, Fate> {
  const fates = new Map<string, Fate>()
  const children = Map.groupBy(taxa, ({ parentId }) => parentId)
  const fate = (taxon: Taxon): Fate => {
    const known = fates.get(taxon.id)
    if (known) return known
    const below = (children.get(taxon.id) ?? []).map(fate)
    const isKept = !taxon.isDemo || taxon.isUsed || below.includes('kept')
    const isRecorded = taxon.isRecorded || below.includes('hidden')
    const own = isKept ? 'kept' : fateOf({ isEdited: taxon.isEdited, isRecorded })
    fates.set(taxon.id, own)
    return own
  }
  for (const taxon of taxa) fate(taxon)
  return fates
}

/** The name as typed, without differences that nobody sees. */
const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
