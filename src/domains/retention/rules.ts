/** A kind of data that is stored for a limited time: its description in the privacy policy, and its period. */
export type Retention = {
  /** As customers read it; null if the data says nothing about a person and the policy need not name it. */
  data: string | null
  /** The reason for storing it: a purpose or a law. */
  why: string
  /** Days from the time that `since` names. */
  days: number
  since: string
  /** `deleted` removes the data itself; `anonymised` removes only the person from it. */
  end: 'deleted' | 'anonymised'
}

const YEAR = 365

/**
 * The only list of data that the store keeps for a limited time. `server/retention.ts` must name a purge for each key,
 * the nightly job runs them, and the privacy policy prints them (I34).
 */
export const RETENTION = {
  sessions: {
    data: 'Logins: network address and browser',
    why: 'to keep you signed in and show you your devices',
    days: 0,
    since: 'after they expire',
    end: 'deleted',
  },
  mailedLinks: {
    data: 'Links that we email for passwords, email changes and account deletion',
    why: 'to let you use them',
    days: 0,
    since: 'after they expire',
    end: 'deleted',
  },
  cashCodes: {
    data: 'Codes that confirm cash on delivery',
    why: 'to check them',
    days: 1,
    since: 'after they are requested',
    end: 'deleted',
  },
  rateLimits: {
    data: 'Counts of attempts per network address, email and phone',
    why: 'to stop people who guess passwords and codes',
    days: 0,
    since: 'after they expire',
    end: 'deleted',
  },
  unconfirmedAccounts: {
    data: 'Accounts whose email was never confirmed and that have no orders',
    why: 'the email may belong to someone else',
    days: 90,
    since: 'after sign-up',
    end: 'deleted',
  },
  carts: {
    data: 'Carts saved in accounts',
    why: 'to show them on all your devices',
    days: YEAR,
    since: 'after the last change',
    end: 'deleted',
  },
  emails: {
    data: 'Email log: address, subject and wording, without codes and links',
    why: 'to answer questions about what we sent',
    days: 90,
    since: 'after sending',
    end: 'deleted',
  },
  emailFiles: {
    data: 'Emails saved as files where no mail server is set up',
    why: 'to let the store owner read them',
    days: 30,
    since: 'after writing',
    end: 'deleted',
  },
  jobs: {
    data: 'Finished background tasks, some with an email address',
    why: 'to find faults',
    days: 7,
    since: 'after they finish',
    end: 'deleted',
  },
  failedJobs: {
    data: 'Background tasks that failed for good, some with an email address',
    why: 'so that we can repair them',
    days: 30,
    since: 'after they fail',
    end: 'deleted',
  },
  messages: {
    data: 'Support tickets, with or without an account',
    why: 'to help you and to settle disputes (Limitation Act, 1963: 3 years)',
    days: 3 * YEAR,
    since: 'after you write',
    end: 'deleted',
  },
  returns: {
    data: 'Returns: your texts and pictures',
    why: 'to decide about the return and to settle questions',
    days: 180,
    since: 'after the return has ended',
    end: 'deleted',
  },
  unconfirmedAlerts: {
    data: 'Stock and price alerts that were never confirmed',
    why: 'the email may belong to someone else',
    days: 7,
    since: 'after the request',
    end: 'deleted',
  },
  endedAlerts: {
    data: 'Stock and price alerts that were sent or ended',
    why: 'so that the unsubscribe link in the email works',
    days: YEAR,
    since: 'after they end',
    end: 'deleted',
  },
  unconfirmedSubscribers: {
    data: 'Newsletter sign-ups that were never confirmed',
    why: 'the email may belong to someone else',
    days: 30,
    since: 'after sign-up',
    end: 'deleted',
  },
  endedSubscribers: {
    data: 'Newsletter subscriptions that have ended, with proof of consent',
    why: 'to prove consent and to send nothing by mistake',
    days: 3 * YEAR,
    since: 'after unsubscribing',
    end: 'deleted',
  },
  gifts: {
    data: 'Names, email and message of gift cards that you send',
    why: 'to send the card again if it was lost',
    days: YEAR,
    since: 'after delivery',
    end: 'anonymised',
  },
  orders: {
    data: 'Orders that were cancelled or expired before an invoice: name, email, phone, address',
    why: 'to answer questions and to stop misuse',
    days: 180,
    since: 'after they end',
    end: 'anonymised',
  },
  erasedOrders: {
    data: 'Orders that were under way when you had your data erased: phone and notes, and without an invoice name and address',
    why: 'to deliver them',
    days: 0,
    since: 'after they end',
    end: 'anonymised',
  },
  invoices: {
    data: 'Orders with an invoice: name, email, phone, address',
    why: 'the Central Goods and Services Tax Act, 2017 (section 36: 72 months after the annual return) and the Companies Act, 2013 (section 128: 8 years)',
    days: 8 * YEAR + 2,
    since: 'after the order',
    end: 'anonymised',
  },
  audit: {
    data: 'Activity log of our staff: who did what, with network and email addresses',
    why: 'to prove who changed what',
    days: YEAR,
    since: 'after the change',
    end: 'anonymised',
  },
  invitations: {
    data: 'Invitations of staff',
    why: 'to show who was invited',
    days: 90,
    since: 'after they end',
    end: 'deleted',
  },
  webhooks: { data: null, why: 'to apply payments', days: 180, since: 'after receipt', end: 'deleted' },
  courierUpdates: { data: null, why: 'to follow parcels', days: 180, since: 'after receipt', end: 'deleted' },
  unknownRefunds: {
    data: null,
    why: 'to apply refunds that are reported before their payment',
    days: 180,
    since: 'after receipt',
    end: 'deleted',
  },
  payouts: {
    data: 'UPI ID or bank account for a refund, encrypted; erased as soon as the refund is sent',
    why: 'to send the refund',
    days: 90,
    since: 'after the request',
    end: 'deleted',
  },
  remittances: { data: null, why: 'to record a courier’s file', days: 30, since: 'after upload', end: 'deleted' },
  imports: { data: null, why: 'to repeat an import', days: 30, since: 'after the last change', end: 'deleted' },
  searches: { data: null, why: 'to improve search', days: 90, since: 'after the day', end: 'deleted' },
  visits: {
    data: null,
    why: 'to compare with last year',
    days: 2 * YEAR + 30,
    since: 'after the hour',
    end: 'deleted',
  },
} as const satisfies Record<string, Retention>

export type RetentionKey = keyof typeof RETENTION

const MONTH = 30

/** A period as text: `7 days`, `3 months`, `8 years`. */
export function spanOf(days: number): string {
  const [count, unit] =
    days >= YEAR
      ? [Math.floor(days / YEAR), 'year']
      : days >= MONTH
        ? [Math.floor(days / MONTH), 'month']
        : [days, 'day']
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}
