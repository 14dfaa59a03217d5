import { z } from 'zod'

export const events = {
  'invoices.issue-due': z.object({}),
}
