import { z } from 'zod'

export const events = {
  'question.answered': z.object({ questionId: z.string() }),
}
