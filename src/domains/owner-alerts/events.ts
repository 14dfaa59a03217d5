import { z } from 'zod'
import { CONDITIONS } from './schemas.ts'

export const events = {
  'owner-alert.look-due': z.object({}),
  'owner-alert.due': z.object({
    condition: z.enum(CONDITIONS),
    kind: z.enum(['raised', 'repeated', 'cleared']),
    /** The problem in a sentence, without names or secrets. */
    text: z.string(),
    since: z.iso.datetime(),
    at: z.iso.datetime(),
    /** Counts the notices of the condition. */
    notice: z.number(),
    /** Staff requested the email once more. */
    isAgain: z.boolean().optional(),
  }),
}
