import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const settingsProblems = problems({
  ...roleProblems,
  SETTINGS_INVALID: [422, 'A setting can’t have this value'],
  SETTINGS_CHANGED: [409, 'Someone else changed this after you opened it. Check what they saved, then save again.'],
})

export const refuse = refuser(settingsProblems)
