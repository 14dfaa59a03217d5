export { discardDraft, publishDraft, saveDraft } from './change-brand.ts'
export { findBrand, type StaffBrand } from './find-brand.ts'
export { brandProblems } from './problems.ts'
export { readDraftLook, readLook } from './read-brand.ts'
