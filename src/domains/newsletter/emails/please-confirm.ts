import { button, text } from '../../../platform/mail/blocks.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Words } from '../../../platform/mail/secret.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'
import type { Settings } from '../../settings/schemas.ts'

/** Asks whoever reads the address whether it was them: nothing more is sent before they say so. */
export const pleaseConfirm = (to: string, { store }: Settings, url: Words): Mail =>
  writeMail({
    to,
    subject: `Please confirm: offers from ${store.name}`,
    shop: store.name,
    blocks: [
      text(`Somebody, hopefully you, asked ${store.name} to send offers and news to this address.`),
      button('Yes, send them to me', url),
    ],
    footer: 'Was it not you? Then do nothing, and nothing more is sent.',
  })
