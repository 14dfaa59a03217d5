import { ownValue } from '../../../../shared/own-value.ts'
import { showToast } from '../../../ui/toast/toast.ts'

/** The message of each notice. */
const NOTICES = {
  welcome: 'Welcome!',
  'welcome-back': 'Welcome back!',
  'account-created': 'Account created successfully!',
  'logged-out': 'Logged out successfully',
  'address-added': 'Address Added',
  'address-updated': 'Address Updated',
  'address-deleted': 'Address Deleted',
  'logged-out-everywhere': 'Logged out of all devices',
  'session-ended': 'Device logged out',
  'profile-updated': 'Profile updated',
  'password-changed': 'Password changed',
  'review-saved': 'Review saved',
  'review-deleted': 'Review deleted',
  'vote-counted': 'Thanks, we’ve counted your vote.',
  'vote-own': 'You can’t vote for your own review.',
  'vote-later': 'Too many votes. Please wait a moment and try again.',
  'question-sent': 'Question sent. We’ll answer it soon.',
  'question-deleted': 'Question deleted',
  'alert-removed': 'Alert removed',
  // The login page shows it itself, so that it works without scripts too.
  'session-over': null,
  'order-cancelled': 'Order cancelled',
  'return-requested': 'Return requested',
  'return-withdrawn': 'Return withdrawn',
  'mail-sent': 'Email sent',
  'mail-not-sent': 'We couldn’t send the email. Please wait a moment and try again.',
  'account-deleted': 'Your account is deleted',
} as const
export type Notice = keyof typeof NOTICES

/** Notices after which the customer is signed in. */
const ENTRANCES: ReadonlySet<string> = new Set<Notice>(['account-created', 'welcome', 'welcome-back'])

/** Shows a notice; loaded when there is one. */
export function showNotice(notice: string): void {
  const title = ownValue(NOTICES, notice)
  if (title) showToast(notice === 'mail-not-sent' ? { title } : { title, tone: 'success' })
  // Loaded on demand: only the sign-in pages need it, and they have already loaded it.
  if (ENTRANCES.has(notice)) void import('../drafts/signup-prefill.ts').then(({ savePrefill }) => savePrefill(null))
}
