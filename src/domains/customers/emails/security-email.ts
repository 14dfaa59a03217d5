import { text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { SecurityChange } from '../schemas.ts'
import type { Envelope } from './account-emails.ts'

/** Emails to staff about their own account. They never contain the codes, links or addresses of a change. */
const WORDS: Record<SecurityChange, { subject: string; line: string }> = {
  password: { subject: 'Your staff password was changed', line: 'Your staff account has a new password.' },
  'email-request': {
    subject: 'A new email was requested for your staff account',
    line: 'Someone asked to change the email address of your staff account. It changes once the link sent to the new address is used.',
  },
  email: {
    subject: 'Your staff account has a new email',
    line: 'Your staff account now uses another email address. You can no longer sign in with this one.',
  },
  'second-factor-on': {
    subject: 'Two-factor sign-in is on',
    line: 'Two-factor sign-in was turned on for your staff account, and new recovery codes were created.',
  },
  'second-factor-off': {
    subject: 'Two-factor sign-in is off',
    line: 'Two-factor sign-in was turned off for your staff account.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    line: 'Someone signed in to your staff account with a recovery code. That code cannot be used again.',
  },
  role: { subject: 'Your role has changed', line: 'Your staff account has a new role. Please sign in again.' },
  remove: { subject: 'Your role was removed', line: 'Your account no longer has a role in the admin.' },
  'sessions-end': {
    subject: 'Your devices were signed out',
    line: 'Your staff account was signed out on one device or on all of them.',
  },
  recover: {
    subject: 'Your owner account was recovered on the server',
    line: 'Someone with access to the server created a password link, turned off two-factor sign-in and signed out all devices of your account.',
  },
}

export const securityEmail = ({ to, id, settings: { store } }: Envelope, change: SecurityChange): EmailMessage =>
  writeEmail({
    to,
    id,
    subject: `${WORDS[change].subject} at ${store.name}`,
    shop: store.name,
    blocks: [text(WORDS[change].line)],
    footer: 'Not you? Tell an owner of the store right away and set a new password.',
  })
