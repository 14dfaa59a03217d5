import type { Mail } from '../../../platform/mail/mailer.ts'
import { plainMail } from '../../../platform/mail/plain-mail.ts'
import type { Settings } from '../../settings/schemas.ts'

/** Asks whoever reads the address whether it was them: nothing more is sent before they say so. */
export const pleaseConfirm = (to: string, { store }: Settings, url: string): Mail =>
  plainMail({
    to,
    id: '',
    subject: `Please confirm: offers from ${store.name}`,
    lines: [`Somebody, hopefully you, asked ${store.name} to send offers and news to this address.`],
    link: { label: 'Yes, send them to me', url },
    footer: 'Was it not you? Then do nothing, and nothing more is sent.',
  })
