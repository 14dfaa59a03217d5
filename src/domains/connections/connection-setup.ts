import type { EmailProbe } from '../../platform/email/try-mail-server.ts'
import type { KeyCheck } from '../../platform/payment-gateways/check-keys.ts'

/** What the server knows of outside services besides the database. */
export type ConnectionSetup = {
  /** Services that the environment sets up: these can't be changed in the admin. */
  fromEnvironment: { email: boolean; sender: boolean; razorpay: boolean }
  /** Connects to a mail server and sends one email. */
  tryMailServer: EmailProbe
  /** Asks Razorpay whether it knows these keys. */
  checkKeys: KeyCheck
}

const unused = () => Promise.reject(new Error('The environment sets up every service'))

/** Everything comes from outside, so that the admin can change nothing. */
export const SET_UP_OUTSIDE: ConnectionSetup = {
  fromEnvironment: { email: true, sender: true, razorpay: true },
  tryMailServer: unused,
  checkKeys: unused,
}
