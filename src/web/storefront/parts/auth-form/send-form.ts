import { data, isRouteErrorResponse } from 'react-router'

const LOST = { title: 'Error', text: 'Something went wrong. Please try again.' }

/**
 * Submits a form from the page. If no valid answer comes, the form keeps its values and says so (R270) instead of being
 * replaced by the crash page. Redirects and 404s pass through.
 */
export async function sendForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // The error status stops the router from reloading the page's data, which would fail as well.
    return data({ failure: LOST, result: undefined }, { status: 503 })
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
