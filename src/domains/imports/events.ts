import { z } from 'zod'

export const events = {
  /** `turn` is the current turn of the import; a job with an earlier one does nothing. */
  'import.continue': z.object({ importId: z.string(), turn: z.number() }),
  'imports.pictures-due': z.object({}),
}
