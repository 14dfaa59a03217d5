import type { Note } from '../../../service-worker/worker-types.ts'

const tell = (worker: ServiceWorker, note: Note, answer?: MessagePort) =>
  worker.postMessage(note, answer ? [answer] : [])

/** Tells the service worker to save the current page and its pictures. Without a worker nothing is saved. */
export async function saveThisPage(): Promise<void> {
  const address = location.href
  const registration = await navigator.serviceWorker?.ready
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete, currentSrc }) => complete && currentSrc)
    .map(({ currentSrc }) => currentSrc)
  if (registration?.active) tell(registration.active, { type: 'seen', address, pictures })
}

/** When the copy that this page was opened from was saved; null if the page came from the store itself. */
export function askSavedAt(): Promise<Date | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data === null ? null : new Date(data))
    tell(worker, { type: 'saved-at' }, port2)
  })
}

/** A product page that opens offline. */
export type SavedProduct = { path: string; name: string; picture: string | null }

/** The product pages saved on this device, latest first. */
export async function readSavedProducts(): Promise<SavedProduct[]> {
  if (!('caches' in window)) return []
  const found = new Map<string, SavedProduct>()
  for (const name of (await caches.keys()).reverse()) {
    const cache = await caches.open(name)
    for (const request of [...(await cache.keys())].reverse()) {
      const { pathname, search } = new URL(request.url)
      if (!pathname.startsWith('/product/') || found.has(pathname)) continue
      const html = await (await cache.match(request, { ignoreVary: true }))?.text()
      const page = new DOMParser().parseFromString(html ?? '', 'text/html')
      const title = page.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content
      const picture = page.querySelector('main img')?.getAttribute('src') ?? null
      if (title) found.set(pathname, { path: pathname + search, name: title, picture })
    }
  }
  return [...found.values()]
}
