import { z } from 'zod'
import { text } from '../part-schemas.ts'
import { isEmail } from './checks.ts'
import { section, settingIn } from './setting.ts'

const inAlerts = settingIn('alerts')

/** Emails to the owner about problems of the store: `domains/owner-alerts`. */
export const alerts = section({
  email: inAlerts(text('', 120), {
    label: 'Email for alerts',
    kind: 'email',
    help: 'Gets an email when jobs fail, the disk fills up or something else needs attention. If empty, every owner gets it.',
    check: isEmail,
    printed: 'decides',
  }),
  backupHours: inAlerts(z.number().int().min(0).max(720).default(36), {
    label: 'Alert without a backup for',
    kind: 'number',
    unit: 'hours',
    help: 'Counts backups made by npm run backup or on the store’s schedule. 0 if other software makes them. Demos are not watched.',
    printed: 'decides',
  }),
})
