export { type EditPreview, editOrder, previewEdit } from './edit-order.ts'
export { orderEditProblems } from './problems.ts'
