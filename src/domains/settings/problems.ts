import { problems } from '../../shared/result.ts'

export const settingsProblems = problems({
  SETTINGS_FORBIDDEN: [403, 'Only staff may change settings'],
  SETTINGS_INVALID: [422, 'Some settings have values that cannot be used'],
})
