import { text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { SecurityChange } from '../schemas.ts'
import type { Envelope } from './account-emails.ts'

/** Emails to staff about their own account. They never contain the codes, links or addresses of a change. */
const WORDS: Record<SecurityChange, { subject: string; line: string }> = {
  password: { subject: 'Your staff password was changed', line: 'Your staff account has a new password.' },
  'email-request': {
    subject: 'Somebody asked to move your staff account',
    line: 'A new email address was requested for your staff account. It changes when the link sent to that address is used.',
  },
  email: {
    subject: 'Your staff account has moved',
    line: 'Your staff account now uses another email address. This one no longer logs in.',
  },
  'second-factor-on': {
    subject: 'Two-factor sign-in is on',
    line: 'Two-factor sign-in was turned on for your staff account, and new recovery codes were made.',
  },
  'second-factor-off': {
    subject: 'Two-factor sign-in is off',
    line: 'Two-factor sign-in was turned off for your staff account.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    line: 'Somebody signed in to your staff account with a recovery code. That code cannot be used again.',
  },
  role: { subject: 'Your role has changed', line: 'Your staff account has another role. Please sign in again.' },
  remove: { subject: 'Your role was removed', line: 'Your account no longer has a role in the admin.' },
  'sessions-end': {
    subject: 'Your devices were signed out',
    line: 'Your staff account was signed out on one device or on all of them.',
  },
  recover: {
    subject: 'Your owner account was recovered on the server',
    line: 'Somebody with access to the server made a link for a new password, turned off two-factor sign-in and ended all sessions of your account.',
  },
}

export const securityEmail = ({ to, id, settings: { store } }: Envelope, change: SecurityChange): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `${WORDS[change].subject} at ${store.name}`,
    shop: store.name,
    blocks: [text(WORDS[change].line)],
    footer: 'Was this not you? Tell an owner of the store at once, and set a new password.',
  })
