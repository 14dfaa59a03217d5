/**
 * Whether the store responds. `navigator.onLine` is no proof: it reports a network, not the store, and is sometimes
 * wrong.
 */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
