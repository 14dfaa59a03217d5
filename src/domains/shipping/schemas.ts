import { z } from 'zod'
import { cleanPincode, isPincode } from './rules.ts'

/** Six digits, as people type them. */
export const Pincode = z.string().max(40).transform(cleanPincode).refine(isPincode)

/** What the shop says of a PIN. Days and dates are null where it does not deliver. */
export type PincodeView = {
  pincode: string
  /** False where no such PIN exists, as far as the shop knows. */
  valid: boolean
  serviceable: boolean
  /** The district; null for a PIN that is in no directory yet. */
  city: string | null
  /** Two-letter code and name. */
  state: string | null
  stateName: string | null
  /** Whether cash is taken at the door. */
  cod: boolean
  minDays: number | null
  maxDays: number | null
  /** First and last day on which an order placed now arrives, as dates of India. */
  from: string | null
  by: string | null
}
