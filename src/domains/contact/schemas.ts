import { z } from 'zod'
import { Email } from '../customers/schemas.ts'

const CONTROL = /\p{Cc}/u
// A message has lines; other control characters are no text, and databases refuse some of them.
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u

const required = (text: string) => z.string({ error: text }).trim().min(1, text)
const line = (missing: string, max: number) =>
  required(missing).pipe(
    z
      .string()
      .max(max, `At most ${max} characters`)
      .refine((text) => !CONTROL.test(text), 'Only one line of text, please'),
  )

export const MESSAGE_MAX = 4000

/** The contact form and `POST /contact`: a contact message of the documents (checklist 322, 330). */
export const NewMessage = z.object({
  name: line('Name is required', 80),
  email: Email,
  subject: line('Subject is required', 120),
  message: required('Message is required').pipe(
    z
      .string()
      .max(MESSAGE_MAX, `At most ${MESSAGE_MAX} characters`)
      .refine((text) => !CONTROL_BUT_LINES.test(text), 'Only text, please'),
  ),
})
export type NewMessage = z.infer<typeof NewMessage>
