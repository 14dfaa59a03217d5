/** Runs after everything that the visitor waits for: the worker serves the next page and a lost connection. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Fails in private windows and on full disks: the store works without it.
    })
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** The visitor has asked for few bytes: nothing is fetched for later. Not every browser tells. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
