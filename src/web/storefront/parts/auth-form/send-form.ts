import { data, isRouteErrorResponse } from 'react-router'

const LOST = { title: 'Error', text: 'Something went wrong. Please try again.' }

/**
 * Sends a form from the page. Where no answer comes, or one that makes no sense, the form stays as it was filled in and
 * says so (R270), instead of giving way to the crash page. Redirects and pages that are not there go their way.
 */
export async function sendForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // The status keeps the router from asking for the page's data anew, which would fail as well.
    return data({ failure: LOST, result: undefined }, { status: 503 })
  }
}

/** Lets a quick answer wait, so that a spinner is seen and does not only flicker. */
export async function notBefore<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const over = new Promise((resolve) => setTimeout(resolve, milliseconds))
  try {
    return await work()
  } finally {
    await over
  }
}
