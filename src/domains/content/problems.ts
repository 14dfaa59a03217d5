import { problems, refuser } from '../../shared/result.ts'
import { roleProblems } from '../roles/index.ts'

export const contentProblems = problems({
  ...roleProblems,
  CONTENT_NOT_FOUND: [404, 'This no longer exists'],
  CONTENT_CHANGED: [409, 'Someone else changed this after you opened it. Your changes are still here.'],
  CONTENT_ACTIVE: [409, 'Switch it off before you delete it'],
  SLUG_TAKEN: [409, 'Another page already uses this address'],
  TEXT_EMPTY: [422, 'This text is empty'],
  FAQ_EMPTY: [422, 'This text is empty'],
  MENU_WRONG: [422, 'This menu can’t be saved as it is'],
  HOME_WRONG: [422, 'This section can’t be saved as it is'],
  PAGE_TEXTS_WRONG: [422, 'These texts can’t be saved as they are'],
  HOME_FULL: [409, 'A home page can have 40 sections'],
  HOME_NO_DRAFT: [409, 'There is no draft of the home page'],
  FAQ_TAKEN: [409, 'You’ve already answered this question'],
})

export const refuse = refuser(contentProblems)
