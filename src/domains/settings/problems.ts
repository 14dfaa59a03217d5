import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const settingsProblems = problems({
  ...roleProblems,
  SETTINGS_INVALID: [422, 'A setting cannot have this value'],
  SETTINGS_CHANGED: [409, 'Somebody else has changed this meanwhile. Look at what they saved, then save again.'],
})

export const refuse = refuser(settingsProblems)
