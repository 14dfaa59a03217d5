import { z } from 'zod'
import { isEmail } from './checks.ts'
import { section, settingIn } from './setting.ts'

const inAlerts = settingIn('alerts')

/** Emails to the owner about problems of the store: `domains/owner-alerts`. */
export const alerts = section({
  email: inAlerts(z.string().max(120).nullable().default(null), {
    label: 'Email for alerts',
    kind: 'email',
    empty: 'every owner',
    help: 'Gets an email when jobs fail, the disk fills up or something else needs attention.',
    check: isEmail,
    printed: 'decides',
  }),
  backupHours: inAlerts(z.number().int().min(0).max(2160).nullable().default(null), {
    label: 'Alert without a backup for',
    kind: 'number',
    unit: 'hours',
    empty: 'half as long again as BACKUP_EVERY, or 36 hours without it',
    help: 'Counts backups made by npm run backup or on the store’s schedule. 0 if other software makes them. Demos are not watched.',
    printed: 'decides',
  }),
})
