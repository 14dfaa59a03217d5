export { changeProducts, undoChange } from './admin/change-products.ts'
export { changeStock } from './admin/change-stock.ts'
export { findStaffCollections, previewScope } from './admin/collections/find-staff-collections.ts'
export { deleteCollection, saveCollection } from './admin/collections/save-collection.ts'
export { deleteTaxon } from './admin/delete-taxon.ts'
export { findAdminProduct } from './admin/find-admin-product.ts'
export { findAdminProducts, findAdminProductsByName } from './admin/find-admin-products.ts'
export { findChanges, type PastChange } from './admin/find-changes.ts'
export { findMovements, findStock } from './admin/find-stock.ts'
export { findVariants } from './admin/find-variants.ts'
export { moveTaxon } from './admin/move-taxon.ts'
export { previewChange } from './admin/preview-change.ts'
export { publishDue } from './admin/publish-due.ts'
export { saveAdminProduct } from './admin/save-admin-product.ts'
export { saveTaxon } from './admin/save-taxon.ts'
export { findTaxa } from './admin/taxa.ts'
export { type CardAnswer, cardJson, cardsText, pictureUrl } from './browse/cards/card-json.ts'
export { findCards, findProductsByIds } from './browse/cards/find-cards.ts'
export { fitCards, namesVariant } from './browse/cards/fit-cards.ts'
export { chooseVariants } from './browse/choose-variants.ts'
export {
  findCollection,
  findCollectionCards,
  findCollections,
  findCollectionTargets,
} from './browse/collection-lists/find-collections.ts'
export {
  areColumnsTrue,
  isSettled,
  type KeptColumns,
  lastChange,
  packColumns,
  unpackColumns,
} from './browse/columns/keep-columns.ts'
export type { ProductColumns } from './browse/columns/product-columns.ts'
export type { Places } from './browse/columns/product-orders.ts'
export { readColumns } from './browse/columns/read-columns.ts'
export { findBestOffers } from './browse/find-best-offers.ts'
export { findBrand, findBrands } from './browse/find-brands.ts'
export { findCategories, findCategory, findMovedCategory, findSubcategory } from './browse/find-categories.ts'
export { findCategoryNames } from './browse/find-category-names.ts'
export { findFacets } from './browse/find-facets.ts'
export { findGoal, findGoals } from './browse/find-goals.ts'
export { findImports, type Imports } from './browse/find-imports.ts'
export { findLabels, type Label } from './browse/find-labels.ts'
export { findListing } from './browse/find-listing.ts'
export { findNewest } from './browse/find-newest.ts'
export { findOffers } from './browse/find-offers.ts'
export { findPicked, type PickedProduct } from './browse/find-picked.ts'
export { type FoundProduct, findDraft, findProduct } from './browse/find-product.ts'
export { countProducts, findProducts, type ListOptions } from './browse/find-products.ts'
export { findSamples, type Sample } from './browse/find-samples.ts'
export {
  findChangedSearchRows,
  findLastChanges,
  findSearchRows,
  readSearchNames,
  type SearchName,
  type SearchRow,
} from './browse/find-search-rows.ts'
export { findSellable } from './browse/find-sellable.ts'
export { findSimilar } from './browse/find-similar.ts'
export { findSitemapParts, findSitemapProducts } from './browse/find-sitemap.ts'
export { findUpsells } from './browse/find-upsells.ts'
export { factFilterOf, factFilters } from './browse/list-query.ts'
export { filterMatches, type NarrowedMatches, narrowMatches } from './browse/narrow-matches.ts'
export { nothingRead, type ReadUntil } from './browse/read-until.ts'
export { purgeTimedCollections } from './collections/purge-timed.ts'
export { descriptionHtml } from './description.ts'
export { containedIn, declaredText, EXCLUSION_NAMES, exclusionBits, isSummedUp, SPICE_MIX } from './exclusions.ts'
export { factsOn } from './fact-schemas.ts'
export { analyseCatalogue } from './folder/analyse-catalogue.ts'
export { type FolderImport, importCatalogueFolder } from './folder/import-folder.ts'
export { type CatalogueFiles, type FileProblem, readCatalogueFolder } from './folder/read-folder.ts'
export { missingDeclarationsOf } from './missing-declarations.ts'
export { catalogProblems } from './problems.ts'
export { rateProduct } from './rate-product.ts'
export { type KnownRecord, loadRecords, loadRecordsAfter } from './records/load-records.ts'
export { loadNames, type MissingName, openNames, type StoreNames } from './records/name-refs.ts'
export { lockNamed } from './records/read-records.ts'
export { removeProducts } from './remove-products.ts'
export { saveProducts } from './save-products.ts'
export { saveBrands, saveCategories, saveFlavors, saveGoals } from './save-taxonomy.ts'
export { countQuarantined, decideQuarantine, findQuarantined, type Quarantined } from './stock/quarantine.ts'
export { type BackUnits, receiveUnits } from './stock/receive-units.ts'
export { moveFreshToCash, releaseFresh } from './stock/release-fresh.ts'
export {
  type CrowdedItem,
  exchangeStock,
  type FreshHold,
  restoreStock,
  type ShortItem,
  type StockChange,
  type StockLine,
  takeStock,
} from './stock/take-stock.ts'
export { CATALOG_TAG, LOW_STOCK_TAG, productTag, SHELF_TAG, stockTag } from './taxonomy.ts'
export {
  addUpsellPair,
  changeUpsellPair,
  deleteUpsellPair,
  findProductId,
  findUpsellPair,
  findUpsellPairs,
  lockUpsellPair,
  type UpsellPairRow,
} from './upsells/upsell-pairs.ts'
