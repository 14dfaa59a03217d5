import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { StorageUnusable } from '../storage/object-store.ts'

const MANIFEST = 'manifest.json'
const FORMAT = 'nutri-store-backup-1'

const Manifest = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Major version of PostgreSQL. */
  serverVersion: z.number().int(),
  /** The migrations that had run: they determine which versions of the store can read it. */
  migrations: z.array(z.string()).min(1),
  /** Number of rows in each table. */
  tables: z.record(z.string(), z.number().int()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Contents = Omit<Manifest, 'format' | 'files'>

/** The archive cannot be used; the message says why. */
export class ArchiveUnusable extends Error {
  override name = 'ArchiveUnusable'
}

/** Takes the bytes of an archive: whole, or not at all. */
export type Sink = (body: AsyncIterable<Uint8Array>) => Promise<void>

/** Path in the archive → file. A file is read before the next is asked for. */
type Files = Iterable<readonly [string, string]> | AsyncIterable<readonly [string, string]>

/** Writes `files` as one archive, completely or not at all. Returns its size in bytes. */
export async function writeArchive(sink: Sink, contents: Contents, files: Files) {
  const tar = pack()
  const zip = createGzip({ level: 3 })
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of zip as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  }
  const add = async () => {
    const manifest: Manifest = { format: FORMAT, ...contents, files: [] }
    for await (const [name, source] of files) {
      // The handle stays open while reading, so deleting the file meanwhile does no harm.
      await using handle = await openFile(name, source)
      if (!handle) continue
      const { size } = await handle.stat()
      const hash = createHash('sha256')
      const entry = tar.entry({ name, size, mode: 0o600 })
      // The header announced exactly this many bytes: anything appended meanwhile is left out.
      const content = size > 0 ? handle.createReadStream({ end: size - 1, autoClose: false }) : []
      await pipeline(content, hashing(hash), entry as unknown as Writable)
      manifest.files.push({ path: name, bytes: size, sha256: hash.digest('hex') })
    }
    // Written last: an archive without it was cut off.
    tar.entry({ name: MANIFEST }, JSON.stringify(manifest, null, 1))
    tar.finalize()
  }
  const zipped = pipeline(tar, zip)
  const added = add().catch((error: Error) => {
    tar.destroy(error)
    throw error
  })
  // The sink first: it fails with the cause, and the others with the stream that it closed.
  const sunk = sink(counted()).catch((error: Error) => {
    tar.destroy(error)
    zip.destroy(error)
    throw error
  })
  const outcomes = await Promise.allSettled([sunk, added, zipped])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return bytes
}

/** Writes a file whole, or leaves none. Only its owner may read it: it contains addresses and the session secret. */
export const intoFile =
  (file: string): Sink =>
  async (body) => {
    const draft = `${file}.part`
    try {
      await pipeline(body, fs.createWriteStream(draft, { mode: 0o600, flush: true }))
      fs.renameSync(draft, file)
    } finally {
      fs.rmSync(draft, { force: true })
    }
  }

/**
 * Null for a file of the store that was deleted after it was listed, as after an import; the database must be complete.
 */
async function openFile(name: string, source: string): Promise<fs.promises.FileHandle | null> {
  try {
    return await fs.promises.open(source)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && name.startsWith('files/')) return null
    throw error
  }
}

/** Unpacks an archive into `folder` and verifies it against its manifest. Throws `ArchiveUnusable`. */
export async function readArchive(
  file: string,
  folder: string,
  body: AsyncIterable<Uint8Array> = fs.createReadStream(file),
): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>()
  let text: string | null = null
  const tar = extract()
  const unpacked = pipeline(body, createGunzip(), tar as unknown as Writable)
  let problem: ArchiveUnusable | null = null
  const take = async () => {
    for await (const entry of tar) {
      const { name, type } = entry.header
      const content = entry as unknown as AsyncIterable<Buffer>
      const target = path.resolve(folder, name)
      if (type !== 'file' || !target.startsWith(path.resolve(folder) + path.sep)) {
        problem = new ArchiveUnusable(`${file} is no backup of this store: it holds ${name}.`)
        throw problem
      }
      if (name === MANIFEST) text = Buffer.concat(await Array.fromAsync(content)).toString('utf8')
      else found.set(name, await unpack(content, target))
    }
  }
  try {
    await Promise.all([unpacked, take()])
  } catch (error) {
    if (problem) throw problem
    if (error instanceof StorageUnusable) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ArchiveUnusable(`There is no file ${file}.`)
    throw new ArchiveUnusable(`${file} cannot be read to its end (${(error as Error).message}). Use another backup.`)
  }
  return prove(file, text, found)
}

function prove(file: string, text: string | null, found: Map<string, { bytes: number; sha256: string }>): Manifest {
  const foreign = new ArchiveUnusable(`${file} is no complete backup of this store. Use another backup.`)
  if (text === null) throw foreign
  const { success, data } = Manifest.safeParse(parsed(text))
  if (!success) throw foreign
  for (const { path: name, bytes, sha256 } of data.files) {
    const actual = found.get(name)
    if (actual?.bytes !== bytes || actual.sha256 !== sha256)
      throw new ArchiveUnusable(`${file} is damaged: ${name} is not what was backed up. Use another backup.`)
  }
  if (found.size !== data.files.length) throw foreign
  return data
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function unpack(content: AsyncIterable<Buffer>, target: string): Promise<{ bytes: number; sha256: string }> {
  await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  await pipeline(content, hashing(hash), fs.createWriteStream(target, { mode: 0o600, flush: true }))
  return { bytes: (await fs.promises.stat(target)).size, sha256: hash.digest('hex') }
}

const hashing = (hash: Hash) =>
  async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
