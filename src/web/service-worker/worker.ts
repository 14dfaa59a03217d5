import {
  deleteOldBuilds,
  fetchFresh,
  findLikePage,
  findLikePicture,
  findPicture,
  findSaved,
  saveBuild,
  saveFile,
  savePage,
  savePicture,
} from './saved.ts'
import { OFFLINE, savedName } from './what-is-saved.ts'
import type { FetchEvent, NoteEvent, WorkerScope } from './worker-types.ts'

declare const self: WorkerScope

/** How long the store may take before a saved page is shown instead. */
const PATIENCE_MS = 5_000
/** A copy younger than this was saved by the visit that reports it. */
const JUST_NOW_MS = 60_000

/** When the copy that a window was opened from was saved. Each page asks right after it starts. */
const openedFrom = new Map<string, string>()

self.addEventListener('install', (event) => {
  event.waitUntil(saveBuild(['/cart', OFFLINE]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Navigation preload requests the page while the worker starts, so that it delays nobody.
  const begin = async () => {
    await deleteOldBuilds()
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { method, mode, referrer, url } = event.request
  const { origin, pathname } = new URL(url)
  // API navigations, such as to Google and back, never get the offline page: its URL would show their codes.
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event, pathname))
  else if (pathname.startsWith('/media/') && referrer && savedName(new URL(referrer)))
    event.respondWith(openPicture(event))
})

self.addEventListener('message', (event) => {
  const { data, ports, source } = event
  if (data.type === 'saved-at') ports[0]?.postMessage(openedFrom.get(source?.id ?? '') ?? null)
  if (data.type === 'seen') event.waitUntil(saveSeen(data))
})

/** The store's response; if it fails or takes too long, the saved page; if there is none, the offline page. */
async function openPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const name = savedName(url)
  const saved = name ? await findSaved(name) : undefined
  const fresh = askShop(event)
  if (name) event.waitUntil(fresh.then((response) => savePage(name, response.clone())).catch(() => undefined))
  try {
    return await (saved ? Promise.race([fresh, failLate()]) : fresh)
  } catch {
    if (saved) {
      openedFrom.set(event.resultingClientId, saved.headers.get('date') ?? '')
      return saved
    }
    if (name === OFFLINE) return Response.error()
    const like = name && (await findLikePage(name))
    return Response.redirect(like || `${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

async function askShop(event: FetchEvent): Promise<Response> {
  const early = await event.preloadResponse.catch(() => undefined)
  return early ?? fetch(event.request)
}

const failLate = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The store took too long to answer')), PATIENCE_MS),
  )

/** A built file; one of an older build, which the store no longer has, is looked up among the saved files. */
async function openFile(event: FetchEvent, pathname: string): Promise<Response> {
  const fresh = await fetch(event.request).catch(() => null)
  if (fresh?.ok) {
    event.waitUntil(saveFile(pathname, fresh.clone()).catch(() => undefined))
    return fresh
  }
  return (await findSaved(pathname)) ?? fresh ?? Response.error()
}

/** Pictures of saved pages: their names change with their content, so a saved picture is always current. */
async function openPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const saved = await findPicture(url)
  if (saved) return saved
  try {
    const fresh = await fetch(event.request)
    event.waitUntil(savePicture(url, fresh.clone()))
    return fresh
  } catch {
    return (await findLikePicture(url)) ?? Response.error()
  }
}

/** A client-side navigation has requested only the page's data, so the page itself is saved now. */
async function saveSeen({ address, pictures }: Extract<NoteEvent['data'], { type: 'seen' }>): Promise<void> {
  const name = savedName(new URL(address))
  if (!name) return
  const saved = await findSaved(name)
  const age = Date.now() - Date.parse(saved?.headers.get('date') ?? '')
  if (!(age < JUST_NOW_MS)) await savePage(name, await fetchFresh(name))
  for (const picture of pictures) if (!(await findPicture(picture))) await savePicture(picture, await fetch(picture))
}
