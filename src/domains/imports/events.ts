import { z } from 'zod'

export const events = {
  /** `turn`: the step that is due; a job of an earlier step does nothing. */
  'import.continue': z.object({ importId: z.string(), turn: z.number() }),
  'imports.pictures-due': z.object({}),
}
