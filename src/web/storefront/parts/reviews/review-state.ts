import type { ReviewStatus } from '../../../../domains/reviews/schemas.ts'

const STATES = {
  pending: {
    badge: 'Pending',
    tone: 'accent',
    text: 'Thank you. We check every review before publishing it.',
    link: 'Your review is awaiting approval',
  },
  published: { badge: 'Published', tone: 'ink', text: 'Your review is live.', link: 'Your review is published' },
  rejected: { badge: 'Not published', tone: 'danger', text: '', link: 'Your review was not published' },
} as const

/** How the status of the customer's own review is shown. */
export const stateOf = ({ status, reason }: { status: ReviewStatus; reason: string }) => ({
  ...STATES[status],
  text:
    status === 'rejected'
      ? `We didn’t publish it: ${reason}. You can edit it and submit it again.`
      : STATES[status].text,
})

/** The text of the link to it. */
export const linkTextOf = (status: ReviewStatus | undefined): string =>
  status ? STATES[status].link : 'Rate this product'
