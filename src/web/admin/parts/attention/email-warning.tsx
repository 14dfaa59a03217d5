import type { EmailSetup } from '../../state/email-setup.ts'

/** Shown wherever staff would assume that emails are delivered. */
export function EmailWarning({ mailing: { hasServer, hasSender } }: { mailing: EmailSetup }) {
  const text = !hasServer
    ? 'No mail server is set up. Emails are saved to files and reach nobody. The owner can set one up under Connections.'
    : !hasSender
      ? 'Emails are sent from orders@localhost, which most mail servers refuse or treat as spam. Set MAIL_FROM in the server’s environment, then restart the store.'
      : null
  return text ? (
    <p role="note" className="mb-5 rounded-card border-2 border-danger bg-danger-soft p-4 text-sm">
      {text}
    </p>
  ) : null
}
