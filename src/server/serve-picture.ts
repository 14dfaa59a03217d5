import type { Handler } from 'hono'
import { readLogoFile } from '../domains/brand/index.ts'
import type { Actor, Context, Log } from '../platform/context.ts'
import { type Media, savingFile } from '../platform/storage/media.ts'
import { StorageUnusable } from '../platform/storage/object-store.ts'
import { NobodyWaits } from '../platform/storage/picture-queue.ts'

type Store = { media: Pick<Media, 'find'>; contextFor: (actor: Actor) => Context; log: Log; patienceMs?: number }

/** A browser has six connections: while pictures hold them all, it gets no script and no price. */
const PATIENCE_MS = 500

/**
 * Answers `/media/:file`: a picture in one of its sizes, or a file of the logo. A browser that saves data
 * gets a smaller size of the same picture (D272). Sizes are made one at a time: a request whose browser has left is given
 * up (D280), and one that has waited for `patienceMs` gets the picture in another size, which is not to be kept (D281).
 */
export const servePicture =
  ({ media, contextFor, log, patienceMs = PATIENCE_MS }: Store): Handler =>
  async (c) => {
    const asked = c.req.param('file') ?? ''
    const name = c.req.header('save-data') === 'on' ? savingFile(asked) : asked
    try {
      const file =
        (await media.find(name, { leaves: c.req.raw.signal, patienceMs })) ??
        (await readLogoFile(contextFor({ kind: 'nobody' }), name))
      if (!file) return c.text('Not found', 404)
      return c.body(new Uint8Array(file.body), 200, {
        'content-type': file.type,
        'cache-control': 'isStandIn' in file ? 'no-store' : 'public, max-age=31536000, immutable',
        vary: 'Save-Data',
      })
    } catch (error) {
      if (error instanceof NobodyWaits) return c.body(null, 408)
      if (!(error instanceof StorageUnusable)) throw error
      if (!error.isRepeated) log.error({ path: c.req.path, err: error }, 'a picture could not be read')
      return c.text('This picture can’t be shown right now', 503, { 'retry-after': '5' })
    }
  }
