import {
  deleteOldBuilds,
  fetchFresh,
  findLikePage,
  findLikePicture,
  findPicture,
  findSaved,
  saveBuild,
  savePage,
  savePicture,
} from './saved.ts'
import { OFFLINE, savedName } from './what-is-saved.ts'
import type { FetchEvent, NoteEvent, WorkerScope } from './worker-types.ts'

declare const self: WorkerScope

/** So long the shop may take before a saved page is shown in its place. */
const PATIENCE_MS = 5_000
/** A copy of this age was saved by the very visit that tells of it. */
const JUST_NOW_MS = 60_000

/** When the copies were saved that windows were opened from. Each page asks right after its start. */
const openedFrom = new Map<string, string>()

self.addEventListener('install', (event) => {
  event.waitUntil(saveBuild(['/cart', OFFLINE]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Pages are asked for while the worker starts, so that it costs nobody time.
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
  // Ways through the API, to Google and back, are never led to the offline page: it would show their codes.
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request, pathname))
  else if (pathname.startsWith('/media/') && referrer && savedName(new URL(referrer)))
    event.respondWith(openPicture(event))
})

self.addEventListener('message', (event) => {
  const { data, ports, source } = event
  if (data.type === 'saved-at') ports[0]?.postMessage(openedFrom.get(source?.id ?? '') ?? null)
  if (data.type === 'seen') event.waitUntil(saveSeen(data))
})

/** The shop's answer; without one, or if it takes long, the saved page, or the page that says that there is none. */
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
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The shop takes too long')), PATIENCE_MS))

/** A built file; one of an older build, which the shop has no more, is looked for among the saved. */
async function openFile(request: Request, pathname: string): Promise<Response> {
  const fresh = await fetch(request).catch(() => null)
  if (fresh?.ok) return fresh
  return (await findSaved(pathname)) ?? fresh ?? Response.error()
}

/** Pictures of saved pages: their names change with their content, so the saved one is the right one. */
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

/** Who came by the shop's own links has asked for the page's data only: the page itself is saved now. */
async function saveSeen({ address, pictures }: Extract<NoteEvent['data'], { type: 'seen' }>): Promise<void> {
  const name = savedName(new URL(address))
  if (!name) return
  const saved = await findSaved(name)
  const age = Date.now() - Date.parse(saved?.headers.get('date') ?? '')
  if (!(age < JUST_NOW_MS)) await savePage(name, await fetchFresh(name))
  for (const picture of pictures) if (!(await findPicture(picture))) await savePicture(picture, await fetch(picture))
}
