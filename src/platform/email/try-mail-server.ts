import nodemailer from 'nodemailer'

export type TestEmail = {
  smtpUrl: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
}

/** Null once the mail server has accepted the email, else what went wrong, for the owner to read. */
export type EmailProbe = (email: TestEmail) => Promise<string | null>

const TIMEOUT_MS = 10_000

/** Sends one email at once, without the queue and its retries. */
export const tryMailServer: EmailProbe = async ({ smtpUrl, ...message }) => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  try {
    await transport.sendMail(message)
    return null
  } catch (error) {
    return explain(error)
  } finally {
    transport.close()
  }
}

const TEXTS: Record<string, string> = {
  EAUTH: 'The mail server refuses the user name or password',
  ENOAUTH: 'The mail server asks for a user name and password',
  EDNS: 'There is no mail server with that name',
  ECONNECTION: 'The mail server can’t be reached. Check its name and port.',
  ESOCKET: 'The mail server can’t be reached this way. Check name, port and encryption.',
  ETIMEDOUT: 'The mail server doesn’t answer. Check its name, port and encryption.',
  ETLS: 'The mail server doesn’t offer encryption on this port',
  EENVELOPE: 'The mail server refuses the sender or recipient',
}

/** The reply code “authentication required” (RFC 4954). */
const NEEDS_LOGIN = 530

function explain(error: unknown): string {
  const { code, response, responseCode } = error as { code?: string; response?: string; responseCode?: number }
  const text =
    TEXTS[responseCode === NEEDS_LOGIN ? 'ENOAUTH' : (code ?? '')] ?? 'The mail server doesn’t accept the email'
  // The server's own words, without what could break a line.
  const answer = response?.replace(/\s+/g, ' ').trim().slice(0, 200)
  return answer ? `${text}. It answered: ${answer}` : text
}

/** The connection as one address, as `SMTP_URL` holds it. */
export function smtpUrlOf(server: {
  host: string
  port: number
  security: 'starttls' | 'tls' | 'none'
  user: string
  password: string
}): string {
  const { host, port, security, user, password } = server
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const options = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' }[security]
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}/${options}`
}
