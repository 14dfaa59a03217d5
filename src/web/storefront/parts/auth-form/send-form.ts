import { data, isRouteErrorResponse } from 'react-router'
import { isFailedLoad } from '../errors/failure-text.ts'

const LOST = 'Something went wrong. Please try again.'
/** An answer of something other than the store, such as a page of a hotel's network. */
const isUnreadable = (error: unknown): boolean => error instanceof Error && /unable to decode/i.test(error.message)

/**
 * Submits a form from the page. If no valid answer comes, the form keeps its values and says so (R270, R273) instead of
 * being replaced by the crash page. Redirects and 404s pass through. `failed`: what to say if the server fails.
 */
export async function sendForm<T>(serverAction: () => Promise<T>, failed: string = LOST) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isFailedLoad(error)) throw error
    const text = isUnreadable(error) ? 'Invalid response format' : isRouteErrorResponse(error) ? failed : LOST
    // The error status stops the router from reloading the page's data, which would fail as well.
    return data({ failure: { title: 'Error', text }, result: undefined }, { status: 503 })
  }
}

/** Delays a quick answer, so that the spinner is visible and does not just flicker. */
export async function notBefore<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = new Promise((resolve) => setTimeout(resolve, milliseconds))
  try {
    return await work()
  } finally {
    await over
  }
}
