import { problems, refuser } from '../../shared/result.ts'
import { MAX_ALERTS } from './schemas.ts'

export const alertProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login first.'],
  EMAIL_REQUIRED: [422, 'Email is required'],
  VARIANT_NOT_FOUND: [404, 'There is no such product on sale'],
  IN_STOCK: [409, 'It is in stock again: you can buy it now.'],
  TOO_MANY_ALERTS: [409, `At most ${MAX_ALERTS} alerts at a time. Please remove one first.`],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a moment and try again.'],
  ALERT_NOT_FOUND: [404, 'There is no such alert'],
  LINK_UNKNOWN: [410, 'This link belongs to no alert'],
})

export const refuse = refuser(alertProblems)
