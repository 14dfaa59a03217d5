import { problems, refuser } from '../../shared/result.ts'

export const reminderProblems = problems({
  LINK_UNKNOWN: [410, 'This link no longer works'],
})

export const refuse = refuser(reminderProblems)
