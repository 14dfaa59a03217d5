import type { SessionView } from '../../state/session/use-session.ts'

/** Pages where people look around. On all others they are busy: they order, pay, track, cancel, sign in or ask. */
const BROWSING = /^\/(?:$|(?:shop|category|product|search|brands|brand|goal|offers|about|dubai-import|pages)(?:\/|$))/

/** The newsletter is offered to visitors who look around, and only once it is known that nobody is signed in. */
export const mayOffer = (
  pathname: string,
  { user, isReady, isFailed }: Pick<SessionView, 'user' | 'isReady' | 'isFailed'>,
): boolean => isReady && !isFailed && user === null && BROWSING.test(pathname)
