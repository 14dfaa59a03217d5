import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Context } from '../../platform/context.ts'
import { writeAtomically } from '../../platform/storage/write-atomically.ts'
import {
  areColumnsTrue,
  isSettled,
  type KeptColumns,
  lastChange,
  packColumns,
  unpackColumns,
} from '../catalog/index.ts'
import { type Base, baseOf, placeBase } from './index-memory.ts'
import { relateBy } from './relate.ts'
import { WEIGHTS } from './search-layer.ts'
import { type Group, NameGroups } from './search-names.ts'

/** `version` is that of the program: another one may read words differently. */
export type IndexFile = { folder: string; version: string }

type Kept = {
  version: string
  columns: KeptColumns
  base: Omit<Base, 'columns' | 'relate' | 'names'> & { names: readonly Group[] }
}

const NAME = 'search-index.bin'
const KEEP_EVERY_MS = 20_000

/** Writes the large part of the index with the columns that it refers to; does nothing while there is none. */
export async function writeIndex(ctx: Context, { folder, version }: IndexFile): Promise<Base | null> {
  const base = baseOf(ctx)
  if (!base) return null
  const columns = await packColumns(ctx)
  // Settled columns include every change up to that time, so the changes shortly before it need not be compared.
  const readUntil = isSettled(base.readUntil.until) ? { ...base.readUntil, isSettled: true } : base.readUntil
  const { columns: _, relate: __, names, ...rest } = base
  const kept: Kept = { version, columns, base: { ...rest, readUntil, names: names.groups } }
  await writeAtomically(folder, NAME, serialize(kept))
  return base
}

/**
 * Puts the index in place that an earlier process of this version has written: only what changed since is read.
 * Rebuilding takes seconds, and the first shopper to type would wait for it.
 */
export async function readIndex(ctx: Context, { folder, version }: IndexFile): Promise<Base | null> {
  const bytes = await readFile(join(folder, NAME)).catch(() => null)
  if (!bytes) return null
  const kept: Kept = deserialize(bytes)
  if (kept.version !== version || (await isOlder(ctx, kept.columns.readUntil))) return null
  const columns = await unpackColumns(ctx, kept.columns)
  const relate = relateBy(JSON.parse(kept.base.synonyms), WEIGHTS.text)
  return placeBase(ctx, { ...kept.base, columns, relate, names: new NameGroups(kept.base.names) })
}

/** A database that was restored from a backup ends before the index was written. */
async function isOlder(ctx: Context, until: string | null): Promise<boolean> {
  const latest = await lastChange(ctx)
  return until === null || latest === null || Date.parse(latest) < Date.parse(until)
}

/** Uses the index of an earlier process, and keeps the file up to date until `stop`. */
export async function keepIndex(ctx: Context, file: IndexFile): Promise<{ stop: () => void }> {
  const complain = (error: unknown) => ctx.log.warn({ err: error }, 'The search index could not be kept')
  let written = await readIndex(ctx, file).catch((error) => {
    complain(error)
    return null
  })
  // Compared while the store serves: products of another database would only be missing from results meanwhile.
  if (written) drop(ctx).catch(complain)
  let wasSettled = written !== null
  const timer = setInterval(() => {
    const base = baseOf(ctx)
    const isQuiet = base !== null && isSettled(base.readUntil.until)
    // Written again once it is settled: until then, a start reads the changes shortly before it a second time.
    if (base === written && (wasSettled || !isQuiet)) return
    writeIndex(ctx, file).then((kept) => {
      written = kept
      wasSettled = isQuiet
    }, complain)
  }, KEEP_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Drops the index if it doesn't agree with the database; asked twice, since a change may come in between. */
async function drop(ctx: Context): Promise<void> {
  if ((await areColumnsTrue(ctx)) || (await areColumnsTrue(ctx))) return
  ctx.log.warn({}, 'The saved search index does not match the database and is being rebuilt')
  await ctx.purge(['*'])
}
