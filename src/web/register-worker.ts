/** After all that the visitor waits for: the worker is there for the next page and for a lost connection. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Private windows and full disks: the shop works without.
    })
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
