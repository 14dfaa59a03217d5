import { problems, refuser } from '../../shared/result.ts'
import { MAX_ALERTS } from './schemas.ts'

export const alertProblems = problems({
  LOGIN_REQUIRED: [401, 'Please login first.'],
  EMAIL_REQUIRED: [422, 'Email is required'],
  VARIANT_NOT_FOUND: [404, 'This product is not on sale'],
  IN_STOCK: [409, 'It’s back in stock: you can buy it now.'],
  TOO_MANY_ALERTS: [409, `You can have up to ${MAX_ALERTS} alerts at a time. Please remove one first.`],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a moment and try again.'],
  ALERT_NOT_FOUND: [404, 'Alert not found'],
  LINK_UNKNOWN: [410, 'This link is no longer valid'],
})

export const refuse = refuser(alertProblems)
