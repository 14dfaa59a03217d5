/** By what support finds the failed request in the log: the server writes its id here, which the browser doesn't know. */
export const RequestReference = () => (
  <p className="mt-2 w-full text-sm" data-request-id="" suppressHydrationWarning>
    {''}
  </p>
)
