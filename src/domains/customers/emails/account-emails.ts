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

const NOT_ME = 'Not you? Ignore this email; your account stays as it is.'
const writeToUs = ({ settings }: Envelope) => `Not you? Email ${settings.store.email} right away.`

export const resetEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Set a new password for ${envelope.settings.store.name}`,
    lines: [
      `We received a request to reset your password. The link works once and expires in ${LINK_HOURS.reset === 1 ? 'one hour' : `${LINK_HOURS.reset} hours`}.`,
    ],
    link: { label: 'Set a new password', url },
    footer: NOT_ME,
  })

export const verifyEmailEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Confirm your email at ${envelope.settings.store.name}`,
    lines: [
      'Your account is ready to use. Please confirm that this is your address, so that updates about your orders reach you.',
    ],
    link: { label: 'Confirm my email', url },
    footer: 'Not you? Someone may have typed your address by mistake. You don’t need to do anything.',
  })

/** Sent once, when the address is confirmed. */
export const welcomeEmail = (envelope: Envelope, firstName: string, url: string): EmailMessage =>
  accountEmail(envelope, {
    subject: `Welcome to ${envelope.settings.store.name}`,
    lines: [
      `Welcome${firstName ? `, ${firstName}` : ''}. Your email is confirmed and your account is ready.`,
      'Track your orders, reorder in one tap, and save your addresses and wishlist.',
    ],
    link: { label: 'Go to your account', url },
    footer: questionsText(envelope.settings.store),
  })

export const emailChangeEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Confirm your new email at ${envelope.settings.store.name}`,
    lines: [
      `Someone, hopefully you, wants to move an account to this address. The link works for ${LINK_HOURS.change} hours.`,
    ],
    link: { label: 'Confirm my new email', url },
    footer: NOT_ME,
  })

/** Sent to an address that was entered as a new one but already has an account: only its owner learns that. */
export const emailTakenEmail = (envelope: Envelope, url: string): EmailMessage =>
  accountEmail(envelope, {
    subject: `Your email has an account at ${envelope.settings.store.name}`,
    lines: [
      'Someone entered this address as the new email for another account. It already has an account, so we didn’t change anything.',
    ],
    link: { label: 'Log in', url },
    footer: 'Not you? You don’t need to do anything.',
  })

/** Sent to the old address once the account has moved. */
export const emailChangedEmail = (envelope: Envelope): EmailMessage =>
  accountEmail(envelope, {
    subject: `Your email at ${envelope.settings.store.name} was changed`,
    lines: ['Your account now uses a different email address. You can no longer log in with this one.'],
    footer: writeToUs(envelope),
  })

export const passwordChangedEmail = (envelope: Envelope): EmailMessage =>
  accountEmail(envelope, {
    subject: `Your password at ${envelope.settings.store.name} was changed`,
    lines: ['Your account has a new password. Devices that were logged in need to log in again.'],
    footer: writeToUs(envelope),
  })

export const deletionEmail = (envelope: Envelope, url: Secret): EmailMessage =>
  accountEmail(envelope, {
    subject: `Delete your account at ${envelope.settings.store.name}`,
    lines: [
      'We received a request to delete your account. The link opens the page where you can do it. It works once, for one hour, on a device where you’re logged in.',
    ],
    link: { label: 'Delete my account', url },
    footer: NOT_ME,
  })

/** `isTaken`: the address had not been confirmed, so someone else may have registered it. */
export const googleLinkedEmail = (envelope: Envelope, isTaken: boolean, url: string): EmailMessage =>
  accountEmail(envelope, {
    subject: `Google sign-in is on for your ${envelope.settings.store.name} account`,
    lines: isTaken
      ? [
          'You logged in with Google, which confirmed this address. It already had an account, but nobody had confirmed its email. We can’t know whether its password and logins were yours, so we ended them.',
          'Please check that the name, phone and saved addresses are yours. If you want to use a password again, set a new one.',
        ]
      : ['Your account was opened with Google. You can now log in with Google, and your password still works.'],
    ...(isTaken ? { link: { label: 'Set a password', url } } : {}),
    footer: writeToUs(envelope),
  })
