import { z } from 'zod'

export const events = {
  'retention.due': z.object({}),
}
