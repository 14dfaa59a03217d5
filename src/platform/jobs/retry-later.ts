/** Thrown by a job that cannot run just now, through nobody's fault: it is retried, and nothing is logged as an error. */
export class RetryLater extends Error {
  override name = 'RetryLater'
}
