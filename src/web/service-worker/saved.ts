import { filesOf, isSaveable, PRODUCTS, pictureOf } from './what-is-saved.ts'

/** Set by the build: a name that changes with each of its files, and the files that the saved pages need besides theirs. */
declare const BUILD: string
declare const BUILT_FILES: readonly string[]

const PREFIX = 'shop-'
const CURRENT = `${PREFIX}${BUILD}`
const PICTURES = 'pictures'
const KEPT_PRODUCTS = 10
const KEPT_PICTURES = 100
/** Responses vary by encoding only, which the browser has already decoded. */
const ANY = { ignoreVary: true }

/** Saves the built files and these pages, or fails as a whole. */
export async function saveBuild(names: readonly string[]): Promise<void> {
  const cache = await caches.open(CURRENT)
  await cache.addAll([...BUILT_FILES])
  for (const name of names) await savePage(name, await fetchFresh(name))
}

/** Saves a built file that a page has loaded, so that this part of the page opens offline too. */
export async function saveFile(name: string, response: Response): Promise<void> {
  const cache = await caches.open(CURRENT)
  if (!(await cache.match(name, ANY))) await cache.put(name, response)
}

/** Deletes the caches of older builds except the latest: open windows and its saved pages still need its files. */
export async function deleteOldBuilds(): Promise<void> {
  const older = await olderBuilds()
  await Promise.all(older.slice(1).map((name) => caches.delete(name)))
}

/** The newest builds first: caches are listed in the order of their creation. */
const olderBuilds = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT).reverse()

/** A saved page or file, from this build if possible, else from an older one. */
export async function findSaved(name: string): Promise<Response | undefined> {
  for (const build of [CURRENT, ...(await olderBuilds())]) {
    const cache = await caches.open(build)
    const found = await cache.match(name, ANY)
    if (found) return found
  }
}

/** Sent without cookies, so that the saved response cannot depend on the visitor. */
export const fetchFresh = (name: string): Promise<Response> => fetch(name, { credentials: 'omit', cache: 'no-cache' })

/** The name under which the same product is saved with another flavour or weight. */
export async function findLikePage(name: string): Promise<string | undefined> {
  for (const build of [CURRENT, ...(await olderBuilds())]) {
    const saved = (await (await caches.open(build)).keys()).map(({ url }) => new URL(url))
    const like = saved.find(({ pathname }) => pathname === pathOf(name))
    if (like) return like.pathname + like.search
  }
}

const pathOf = (name: string): string => name.replace(/\?.*$/, '')

/**
 * Saves a page after the files that it needs, so that every saved page is complete. Each product is saved once, and
 * only the latest products are kept.
 */
export async function savePage(name: string, response: Response): Promise<void> {
  if (!isSaveable(response)) return
  const html = await response.clone().text()
  const cache = await caches.open(CURRENT)
  for (const file of filesOf(html)) if (!(await findSaved(file))) await cache.add(file)
  await cache.delete(pathOf(name), { ...ANY, ignoreSearch: true })
  await cache.put(name, response)
  await keepLatest(cache, PRODUCTS, KEPT_PRODUCTS)
}

export async function savePicture(address: string, response: Response): Promise<void> {
  if (!response.ok) return
  const cache = await caches.open(PICTURES)
  await cache.put(address, response)
  await keepLatest(cache, '/media/', KEPT_PICTURES)
}

/** A saved picture in exactly this size. */
export const findPicture = async (address: string): Promise<Response | undefined> =>
  (await caches.open(PICTURES)).match(address, ANY)

/** The same picture in another size, if the right one is missing. */
export async function findLikePicture(address: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES)
  const like = (await cache.keys()).find(({ url }) => pictureOf(url) === pictureOf(address))
  return like && cache.match(like, ANY)
}

/** Saving an entry again moves it to the end, so the first entries are the oldest. */
async function keepLatest(cache: Cache, folder: string, max: number): Promise<void> {
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  await Promise.all(all.slice(0, -max).map((request) => cache.delete(request, ANY)))
}
