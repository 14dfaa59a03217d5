export { analyseCatalogue } from './analyse-catalogue.ts'
export { type CardAnswer, cardJson, pictureUrl } from './card-json.ts'
export { descriptionHtml } from './description.ts'
export { changeProducts, undoChange } from './desk/change-products.ts'
export { changeStock } from './desk/change-stock.ts'
export { dropTaxon } from './desk/drop-taxon.ts'
export { findDeskProduct } from './desk/find-desk-product.ts'
export { findDeskNamed, findDeskProducts } from './desk/find-desk-products.ts'
export { findMovements, findStock } from './desk/find-stock.ts'
export { moveTaxon } from './desk/move-taxon.ts'
export { previewChange } from './desk/preview-change.ts'
export { publishDue } from './desk/publish-due.ts'
export { saveDeskProduct } from './desk/save-desk-product.ts'
export { saveTaxon } from './desk/save-taxon.ts'
export { findTaxa } from './desk/taxa.ts'
export { factsOn } from './fact-schemas.ts'
export { findBrand, findBrands } from './find-brands.ts'
export { findCategories, findCategory, findMovedCategory, findSubcategory } from './find-categories.ts'
export { findFacets } from './find-facets.ts'
export { findGoal, findGoals } from './find-goals.ts'
export { findImports, type Imports } from './find-imports.ts'
export { findOffers } from './find-offers.ts'
export { type FoundProduct, findDraft, findProduct } from './find-product.ts'
export { countProducts, findProducts, findProductsByIds, type ListOptions } from './find-products.ts'
export { findSamples, type Sample } from './find-samples.ts'
export {
  findChangedSearchRows,
  findLastChanges,
  findSearchRows,
  type ReadUntil,
  readSearchNames,
  type SearchName,
  type SearchRow,
} from './find-search-rows.ts'
export { findCardVariants, findSellable } from './find-sellable.ts'
export { findSitemapParts, findSitemapProducts } from './find-sitemap.ts'
export { findUpsells } from './find-upsells.ts'
export { type FolderImport, importCatalogueFolder } from './import-folder.ts'
export { lackingOf } from './lacking.ts'
export { type NarrowedMatches, narrowMatches } from './narrow-matches.ts'
export { catalogProblems } from './problems.ts'
export type { ProductColumns } from './product-columns.ts'
export { rateProduct } from './rate-product.ts'
export { readColumns } from './read-columns.ts'
export { type CatalogueFiles, type FileProblem, readCatalogueFolder } from './read-folder.ts'
export { type KnownRecord, loadRecords, loadRecordsAfter } from './records/load-records.ts'
export { type MissingName, openNames } from './records/name-refs.ts'
export { lockNamed } from './records/read-records.ts'
export { releaseFresh } from './release-fresh.ts'
export { saveProducts } from './save-products.ts'
export { saveBrands, saveCategories, saveFlavors, saveGoals } from './save-taxonomy.ts'
export {
  type CrowdedItem,
  type FreshHold,
  giveBackStock,
  type ShortItem,
  type StockChange,
  type StockLine,
  takeStock,
} from './take-stock.ts'
export { CATALOG_TAG, productTag, SHELF_TAG, stockTag } from './taxonomy.ts'
export {
  addUpsellPair,
  changeUpsellPair,
  dropUpsellPair,
  findProductId,
  findUpsellPair,
  findUpsellPairs,
  holdUpsellPair,
  type UpsellPairRow,
} from './upsell-pairs.ts'
