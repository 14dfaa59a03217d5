import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import type { ImportService } from '../import-service.ts'
import { importPictures } from '../tables.ts'
import { isAddress } from './pictures-after.ts'

/** A picture of a shop of this kind, by its address: `https://shop.in/media/<name>-2400.webp`. */
const OWN_ADDRESS = /^https?:\/\/[^/]+\/media\/([0-9a-f]{10}-[a-z0-9-]{1,150})-\d{3,4}\.(?:avif|webp)$/

/** The address under which everybody finds a picture, in its full size. */
export const pictureAddress = (file: string, origin: string): string =>
  isAddress(file) ? file : `${origin}/media/${file}-2400.webp`

/**
 * What the shop calls the pictures of a file: its own name for one that it has, also where the file has its address; the
 * address of one that was not fetched yet; null for what is neither.
 */
export async function findPictureNames(
  ctx: Context,
  media: ImportService['media'],
  files: readonly string[],
): Promise<(file: string) => string | null> {
  const addresses = [...new Set(files.filter(isAddress))]
  const nameIn = (file: string) => (isAddress(file) ? OWN_ADDRESS.exec(file)?.[1] : file)
  const names = [...new Set(files.flatMap((file) => nameIn(file) ?? []))]
  const fetched =
    addresses.length === 0
      ? []
      : await ctx.db.select().from(importPictures).where(inArray(importPictures.url, addresses))
  const shown =
    names.length === 0
      ? []
      : await queryRows<{ name: string }>(
          ctx.db,
          sql`select distinct name from product_images where name = any(${sql.param(names)}::text[])`,
        )
  const known = new Map(fetched.flatMap(({ url, name }) => (name ? [[url, name] as const] : [])))
  const own = new Set(shown.map(({ name }) => name))
  // A picture that no product shows any more is still stored: its own file brings it back.
  for (const name of names) if (!own.has(name) && (await media.has(name))) own.add(name)
  return (file) => {
    const name = nameIn(file)
    if (name && own.has(name)) return name
    return isAddress(file) ? (known.get(file) ?? file) : null
  }
}
