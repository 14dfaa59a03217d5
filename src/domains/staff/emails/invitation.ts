import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Secret } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { roleTexts } from '../../roles/rules.ts'
import type { Role } from '../../roles/schemas.ts'
import type { Settings } from '../../settings/schemas.ts'
import { INVITATION_DAYS } from '../schemas.ts'

type Invited = { id: string; email: string; role: Role; url: Secret }

export const invitationEmail = ({ id, email, role, url }: Invited, { store }: Settings): EmailMessage =>
  writeEmail({
    to: email,
    id: `staff-${id}`,
    subject: `You are invited to help run ${store.name}`,
    shop: store.name,
    title: `${roleTexts[role].name} at ${store.name}`,
    blocks: [
      text(`You’re invited to the ${store.name} admin with the role ${roleTexts[role].name}.`),
      text(roleTexts[role].text),
      button('Accept the invitation', url),
      text(`The link works once and expires in ${INVITATION_DAYS} days.`),
    ],
    footer: 'Don’t know this store? You can ignore this email.',
  })
