import { problems, refuser } from '../../shared/result.ts'

export const expressProblems = problems({ LOGIN_REQUIRED: [401, 'Please login first.'] })

export const refuse = refuser(expressProblems)
