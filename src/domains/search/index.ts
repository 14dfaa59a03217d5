export { findListed } from './find-listed.ts'
export { rebuildSearch } from './index-memory.ts'
export { searchProducts } from './search-products.ts'
export { suggest } from './suggest.ts'
