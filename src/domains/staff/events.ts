import { z } from 'zod'

export const events = {
  'staff.invited': z.object({ invitationId: z.string() }),
}
