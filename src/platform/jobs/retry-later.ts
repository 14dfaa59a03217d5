/** Thrown by a job that cannot run just now although nothing is wrong: it is retried, and no error is logged. */
export class RetryLater extends Error {
  override name = 'RetryLater'
}
