import type { EmailSetup } from '../../../context.ts'

/** Shown wherever staff would assume that emails are delivered. */
export function EmailWarning({ mailing: { hasServer, hasSender } }: { mailing: EmailSetup }) {
  const text = !hasServer
    ? 'No mail server is set up. Emails are saved to files and reach nobody. Set SMTP_URL and MAIL_FROM, then restart the store.'
    : !hasSender
      ? 'Emails are sent from orders@localhost, which most mail servers refuse or treat as spam. Set MAIL_FROM, then restart the store.'
      : null
  return text ? (
    <p role="note" className="mb-5 rounded-card border-2 border-danger bg-danger-soft p-4 text-sm">
      {text}
    </p>
  ) : null
}
