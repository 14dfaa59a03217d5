import type { Settings } from './schemas.ts'

type Policy = Pick<Settings['returns'], 'finalCategories'>

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-IN').format(names)

/** Whether products of these categories can only be returned for a fault. */
export function isFinalSale({ finalCategories }: Policy, categories: readonly string[]): boolean {
  const names = new Set(finalCategories.map((name) => name.toLowerCase()))
  return categories.some((name) => names.has(name.toLowerCase()))
}

/** What can’t be returned although it is unopened, as a sentence; empty if everything can. */
export const finalSaleText = ({ finalCategories }: Policy): string =>
  finalCategories.length > 0
    ? `Products in ${listed(finalCategories)} can’t be returned unless they arrive damaged, wrong, expired or not genuine.`
    : ''
