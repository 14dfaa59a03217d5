import { z } from 'zod'

export const events = {
  'backup.asked': z.object({ backupId: z.string() }),
  'backups.due': z.object({}),
}
