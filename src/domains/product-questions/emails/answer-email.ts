import { button, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import type { Settings } from '../../settings/schemas.ts'

type Answered = { id: string; to: string; answer: string; product: string; url: string }

/**
 * The answer for who asked. It does not repeat the question: an account may have typed somebody else's address, and the
 * store must not carry a stranger's words to it.
 */
export const answerEmail = ({ id, to, answer, product, url }: Answered, { store }: Settings): EmailMessage =>
  writeEmail({
    to,
    id: `${id}-answered`,
    subject: `Your question about ${product}`,
    shop: store.name,
    title: 'Your question is answered',
    blocks: [
      text(`You asked us about ${product}:`),
      ...answer.split(/\n\s*\n/).map((paragraph) => text(paragraph)),
      button('See it on the product’s page', url),
    ],
    footer: `You get this email once because you asked ${store.name} a question.`,
  })
