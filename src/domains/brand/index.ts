export { discardDraft, publishDraft, saveDraft, saveLogo } from './change-brand.ts'
export { findBrand, type StaffBrand } from './find-brand.ts'
export { brandProblems } from './problems.ts'
export { hasOwnBrand, readDraftLook, readLogoFile, readLook, readPrintedLook } from './read-brand.ts'
