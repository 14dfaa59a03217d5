/** The part of the service worker API that ours uses: TypeScript's own types for it conflict with those for pages. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = WorkerEvent & {
  request: Request
  /** The id of the window that a navigation opens. */
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type NoteEvent = WorkerEvent & {
  data: Note
  ports: readonly MessagePort[]
  source: { id: string } | null
}

/**
 * A page's message to the worker: that it shows a product, or a request for when the copy it was opened from was saved.
 */
export type Note = { type: 'seen'; address: string; pictures: string[] } | { type: 'saved-at' }

export type WorkerScope = {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: NoteEvent) => void): void
}
