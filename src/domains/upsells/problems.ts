import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const upsellProblems = problems({
  ...roleProblems,
  UPSELL_NOT_FOUND: [404, 'There is no such recommendation'],
  UPSELL_PRODUCT: [422, 'There is no such product'],
  UPSELL_SELF: [422, 'A product cannot recommend itself'],
  UPSELL_EXISTS: [409, 'This product recommends that one already'],
  UPSELL_CHANGED: [409, 'Somebody else has changed this meanwhile. What you typed is still here.'],
})

export const refuse = refuser(upsellProblems)
