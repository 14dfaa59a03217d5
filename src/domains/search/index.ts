export { rebuildSearch } from './index-memory.ts'
export { searchProducts } from './search-products.ts'
export { suggest } from './suggest.ts'
