import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number }
type StreamOps = { fsync?: (stream: Stream) => number; write: unknown }
type Emscripten = {
  ERRNO_CODES?: Record<string, number>
  FS: {
    ErrnoError: new (errno: number) => Error
    filesystems?: { NODEFS?: { stream_ops?: StreamOps } }
  }
  NODEFS?: { stream_ops?: StreamOps }
}

/** EX_IOERR from sysexits. */
const IO_ERROR_EXIT = 74
const EIO = 29
const ENOSPC = 51

/**
 * PGlite's folder on disk, with a real fsync. PGlite's own `NodeFS` omits `stream_ops.fsync`, so a commit reaches only
 * the page cache and a power cut could lose acknowledged orders (I14).
 */
export class DurableNodeFS extends NodeFS {
  /** How often the database requested an fsync. */
  fsyncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: unknown) => this.#addFsync(module as Emscripten)
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onAbort } as typeof emscriptenOpts }
  }

  // After an abort PGlite would loop forever and never answer another request.
  #onAbort = (reason: unknown): never => {
    const why = reason ? ` (${reason})` : ''
    process.stderr.write(
      `The database has stopped${why}. Is the disk full or broken? What was acknowledged is kept: free some space and start again.\n`,
    )
    process.exit(IO_ERROR_EXIT)
  }

  #addFsync(module: Emscripten): void {
    const streamOps = module.NODEFS?.stream_ops
    if (typeof streamOps?.write !== 'function' || streamOps.fsync !== undefined) {
      throw new Error('This version of PGlite keeps its file operations elsewhere, so commits would not reach the disk')
    }
    streamOps.fsync = (stream) => {
      if (stream.nfd === undefined) return 0
      this.fsyncs += 1
      try {
        fs.fsyncSync(stream.nfd)
        return 0
      } catch (error) {
        // PostgreSQL stops itself after a failed fsync of its log, as it must: the kernel may have dropped the pages.
        throw new module.FS.ErrnoError((error as NodeJS.ErrnoException).code === 'ENOSPC' ? ENOSPC : EIO)
      }
    }
  }
}
