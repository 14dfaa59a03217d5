import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const upsellProblems = problems({
  ...roleProblems,
  UPSELL_NOT_FOUND: [404, 'Recommendation not found'],
  UPSELL_PRODUCT: [422, 'Product not found'],
  UPSELL_SELF: [422, 'A product can’t recommend itself'],
  UPSELL_EXISTS: [409, 'This product already recommends that one'],
  UPSELL_CHANGED: [409, 'Someone else changed this after you opened it. Your changes are still here.'],
})

export const refuse = refuser(upsellProblems)
