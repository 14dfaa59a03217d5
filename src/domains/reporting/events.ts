import { z } from 'zod'

export const events = {
  'data-check.asked': z.object({ runId: z.string() }),
}
