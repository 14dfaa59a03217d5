import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fateOf, isSameName, type Taxon, taxonFates } from './rules.ts'

const flags = fc.record({ isEdited: fc.boolean(), isRecorded: fc.boolean() })

test('D156: nothing that somebody edited or an order refers to is deleted, and only the edited is still shown', () => {
  fc.assert(
    fc.property(flags, (row) => {
      expect(fateOf(row) === 'deleted').toBe(!row.isEdited && !row.isRecorded)
      expect(fateOf(row) === 'kept').toBe(row.isEdited)
    }),
  )
})

/** Two levels, as categories have. */
const taxa = fc
  .array(
    fc.record({
      parent: fc.option(fc.nat({ max: 5 }), { nil: null }),
      isDemo: fc.boolean(),
      isEdited: fc.boolean(),
      isUsed: fc.boolean(),
      isRecorded: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) => {
    const tops = rows.map(({ parent }, n) => (parent === null ? n : null)).filter((n) => n !== null)
    return rows.map(({ parent, ...row }, n): Taxon => {
      const above = parent === null || tops.length === 0 ? null : tops[parent % tops.length]
      return { ...row, id: `t${n}`, parentId: above === null || above === undefined ? null : `t${above}` }
    })
  })

test('D156: categories that a product of the owner uses stay with their parents, and the owner’s own always do', () => {
  fc.assert(
    fc.property(taxa, (rows) => {
      const fates = taxonFates(rows)
      for (const row of rows) {
        const fate = fates.get(row.id)
        if (!row.isDemo || row.isUsed || row.isEdited) expect(fate).toBe('kept')
        if (row.isRecorded) expect(fate).not.toBe('deleted')
        const parent = row.parentId === null ? undefined : fates.get(row.parentId)
        if (fate === 'kept' && parent) expect(parent).toBe('kept')
        if (fate === 'hidden' && parent) expect(parent).not.toBe('deleted')
        const isLeaf = rows.every(({ parentId }) => parentId !== row.id)
        if (isLeaf && row.isDemo && !row.isUsed && !row.isEdited && !row.isRecorded) expect(fate).toBe('deleted')
      }
    }),
  )
})

test('the store’s name is recognised without regard to case and spaces', () => {
  expect(isSameName('  o2  nutrition', 'O2 Nutrition')).toBe(true)
  expect(isSameName('O2 Nutritio', 'O2 Nutrition')).toBe(false)
  expect(isSameName('', 'O2 Nutrition')).toBe(false)
})
