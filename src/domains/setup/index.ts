export { beginOwnStore } from './begin-own-store.ts'
export { confirmStep } from './confirm-step.ts'
export { findSetup, type SetupFacts, type SetupStep } from './find-setup.ts'
export { setupProblems } from './problems.ts'
