import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Secret, Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { LINK_HOURS } from '../emailed-links.ts'

/** Everything an account email needs: the recipient, the store's settings, and an id that tells several apart. */
export type Envelope = { to: string; settings: Settings; id: string }

type Wording = { subject: string; lines: readonly string[]; link?: { label: string; url: Words }; footer: string }

const accountEmail = ({ to, id, settings }: Envelope, { subject, lines, link, footer }: Wording): EmailMessage =>
  writeEmail({
    to,
    id,
    subject,
    shop: settings.store.name,
    blocks: [...lines.map(text), ...(link ? [button(link.label, link.url)] : [])],
    footer,
  })

const NOT_ME = 'Was it not you? Then do nothing: without this mail nobody can go on.'
const writeToUs = ({ settings }: Envelope) => `Was it not you? Write to ${settings.store.email} at once.`

export const resetEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Set a new password for ${envelope.settings.store.name}`,
    lines: [
      `Somebody, hopefully you, has forgotten the password of this address. The link works once, for ${LINK_HOURS.reset === 1 ? 'one hour' : `${LINK_HOURS.reset} hours`}.`,
    ],
    link: { label: 'Set a new password', url },
    footer: NOT_ME,
  })

export const verifyEmailEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Confirm your email at ${envelope.settings.store.name}`,
    lines: [
      'Your account works already. Confirm that this is your address, so that what we send about your orders reaches you.',
    ],
    link: { label: 'Confirm my email', url },
    footer: 'Was it not you? Then somebody has typed your address by mistake, and you need not do anything.',
  })

/** Sent once, when the address is confirmed. */
export const welcomeEmail = (envelope: Envelope, firstName: string, url: string): EmailMessage =>
  accountEmail(envelope, {
    subject: `Welcome to ${envelope.settings.store.name}`,
    lines: [
      `Welcome${firstName ? `, ${firstName}` : ''}. Your address is confirmed, and your account is ready.`,
      'In it you follow your orders, order again with one press, and keep your addresses and your wishlist.',
    ],
    link: { label: 'Go to your account', url },
    footer: questionsText(envelope.settings.store),
  })

export const emailChangeEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Confirm your new email at ${envelope.settings.store.name}`,
    lines: [`This address was named as the new one of an account. The link works for ${LINK_HOURS.change} hours.`],
    link: { label: 'Confirm my new email', url },
    footer: NOT_ME,
  })

/** Sent to an address that was entered as a new one but already has an account: only its owner learns that. */
export const emailTakenEmail = (envelope: Envelope, url: string): EmailMessage =>
  accountEmail(envelope, {
    subject: `Your email has an account at ${envelope.settings.store.name}`,
    lines: [
      'This address was named as the new one of another account. It has an account of its own already, so nothing was changed.',
    ],
    link: { label: 'Log in', url },
    footer: 'Was it not you? Then you need not do anything.',
  })

/** Sent to the old address once the account has moved. */
export const emailChangedEmail = (envelope: Envelope): EmailMessage =>
  accountEmail(envelope, {
    subject: `Your email at ${envelope.settings.store.name} was changed`,
    lines: ['Your account has another email address now, and this one no longer logs in.'],
    footer: writeToUs(envelope),
  })

export const passwordChangedEmail = (envelope: Envelope): EmailMessage =>
  accountEmail(envelope, {
    subject: `Your password at ${envelope.settings.store.name} was changed`,
    lines: ['Your account has a new password. Every device that was logged in must log in again.'],
    footer: writeToUs(envelope),
  })

export const deletionEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Delete your account at ${envelope.settings.store.name}`,
    lines: [
      'Somebody, hopefully you, wants to delete the account of this address. The link opens the page that does it; it works once, for one hour, where you are logged in.',
    ],
    link: { label: 'Delete my account', url },
    footer: NOT_ME,
  })

/** `isTaken`: the address had not been confirmed, so someone else may have registered it. */
export const googleLinkedEmail = (envelope: Envelope, isTaken: boolean, url: string): EmailMessage =>
  accountEmail(envelope, {
    subject: `Google logs you in at ${envelope.settings.store.name} now`,
    lines: isTaken
      ? [
          'You have logged in with Google, and so confirmed this address. It had an account already whose address nobody had confirmed. Its password and its logins have ended, since we cannot know that they were yours.',
          'Please look whether the name, the phone and the saved addresses in it are your own. If you want a password again, set one.',
        ]
      : ['The account of this address was opened with Google. From now on it can be; your password works as before.'],
    ...(isTaken ? { link: { label: 'Set a password', url } } : {}),
    footer: writeToUs(envelope),
  })
