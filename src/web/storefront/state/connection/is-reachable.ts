/** Whether the shop answers: browsers tell of a network, which is not yet the shop, and sometimes of none that is there. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
