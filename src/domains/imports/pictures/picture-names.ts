import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import type { ImportService } from '../import-service.ts'
import { importPictures } from '../tables.ts'
import { isAddress } from './pictures-after.ts'

/** The address of a picture in a store like this one: `https://shop.in/media/<name>-2400.webp`. */
const OWN_ADDRESS = /^https?:\/\/[^/]+\/media\/([0-9a-f]{10}-[a-z0-9-]{1,150})-\d{3,4}\.(?:avif|webp)$/

/** The public address of a picture in its full size. */
export const pictureAddress = (file: string, origin: string): string =>
  isAddress(file) ? file : `${origin}/media/${file}-2400.webp`

/**
 * Maps the pictures in a file to stored names: the name for one that the store has, even if the file gives its address;
 * the address for one that was not downloaded yet; null for anything else.
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
  // A picture that no product shows any more is still stored: a file that names it brings it back.
  for (const name of names) if (!own.has(name) && (await media.has(name))) own.add(name)
  return (file) => {
    const name = nameIn(file)
    if (name && own.has(name)) return name
    return isAddress(file) ? (known.get(file) ?? file) : null
  }
}
