import { z } from 'zod'

export const events = {
  'content.turns-due': z.object({}),
}
