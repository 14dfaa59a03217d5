import { hoursText } from '../../../../domains/content/rules.ts'
import { SentNotice } from '../../parts/sent-notice/sent-notice.tsx'

type MessageSentProps = { ticket: string; replyHours: number; email: string }

/** Confirms that the message was received; the form below it is empty again. */
export const MessageSent = ({ ticket, replyHours, email }: MessageSentProps) => (
  <SentNotice role="alert" className="mb-8">
    <p className="font-semibold">Message sent. Thank you.</p>
    <p className="mt-1 text-sm wrap-anywhere">
      Your ticket number is <strong className="figures">{ticket}</strong>. We’ll reply within {hoursText(replyHours)}. A
      copy is on its way to {email}.
    </p>
  </SentNotice>
)
