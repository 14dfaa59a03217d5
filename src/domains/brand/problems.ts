import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const brandProblems = problems({
  ...roleProblems,
  BRAND_CHANGED: [409, 'Someone else changed the brand after you opened it. Your values are still here.'],
  NOT_A_LOGO: [422, '{reason}'],
  NO_DRAFT: [409, 'There is no draft. Save one first.'],
})

export const refuse = refuser(brandProblems)
