import { stat } from 'node:fs/promises'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import { loadRecords } from '../records/load-records.ts'
import type { ProductRecord } from '../records/schemas.ts'
import { saveProducts } from '../save-products.ts'
import { saveBrands, saveCategories, saveFlavors, saveGoals } from '../save-taxonomy.ts'
import { analyseCatalogue } from './analyse-catalogue.ts'
import { openPictures, type PictureStore, type Pictures } from './find-pictures.ts'
import { type FileProblem, readCatalogueFolder } from './read-folder.ts'

export type FolderImport = {
  created: number
  updated: number
  unchanged: number
  problems: FileProblem[]
  /** For the content domain; pictures are already in the media store. */
  banners: unknown[]
  announcements: unknown[]
  /** For the coupon domain. */
  coupons: unknown[]
}

type Progress = (done: number, total: number) => void

/**
 * Loads a catalogue folder (catalogue/README.md): categories, brands, goals, flavours, products, pictures. All files
 * are checked before anything is saved: FOLDER_UNREADABLE and CATALOGUE_INVALID (with every file, entry and field)
 * leave the store unchanged. Loading the same folder again changes nothing. A changed folder does not touch the stock
 * of existing variants, since files know nothing of sales, nor pictures that the owner has added (I32).
 */
export async function importCatalogueFolder(
  ctx: Context,
  folder: string,
  media: PictureStore,
  onProgress: Progress = () => {},
): Promise<Result<FolderImport, 'FOLDER_UNREADABLE' | 'CATALOGUE_INVALID'>> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return refuse('FOLDER_UNREADABLE', { reason: `There is no folder ${folder}` })
  const { files, problems } = await readCatalogueFolder(folder)
  if (problems.length > 0) return refuse('CATALOGUE_INVALID', { count: problems.length, problems })
  await ctx.transaction(async (tx) => {
    await saveCategories(tx, files.categories)
    await saveBrands(tx, files.brands)
    await saveGoals(tx, files.goals)
    await saveFlavors(tx, files.flavors)
    return ok(null)
  })
  const pictures = await openPictures(folder, media)
  const records = []
  for (const [place, product] of files.products.entries()) {
    records.push(await pictures.of(product))
    onProgress(place + 1, files.products.length)
  }
  const saved = await saveProducts(ctx, await withOwnPictures(ctx, records), { keepsStock: true })
  await analyseCatalogue(ctx)
  const { created, updated, unchanged, refused } = saved.value
  return ok({
    created,
    updated,
    unchanged,
    problems: refused.map(({ slug, field, reason }) => ({ file: 'products', item: slug, field, reason })),
    banners: await Promise.all(files.banners.map((banner) => withPictures(banner, pictures))),
    announcements: files.announcements,
    coupons: files.coupons,
  })
}

/** The records with the pictures that their products have in the store besides the folder's. */
async function withOwnPictures(ctx: Context, records: readonly ProductRecord[]): Promise<ProductRecord[]> {
  const known = await loadRecords(ctx, { slugs: records.map(({ slug }) => slug), ids: [] })
  const shown = new Map(known.map(({ record: { slug, images } }) => [slug, images]))
  return records.map((record) => {
    const named = new Set(record.images.map(({ file }) => niceName(file)))
    const own = shown.get(record.slug)?.filter(({ file }) => !named.has(niceName(file))) ?? []
    return { ...record, images: [...record.images, ...own] }
  })
}

/** Without the hash of its content: a picture that the folder has in a new version is not the owner's. */
const niceName = (file: string): string => file.replace(/^[0-9a-f]{10}-/, '')

/** A banner whose picture is missing keeps the file name; the page shows a placeholder until the picture exists. */
async function withPictures(banner: unknown, pictures: Pictures): Promise<unknown> {
  if (typeof banner !== 'object' || banner === null) return banner
  const record: Record<string, unknown> = { ...banner }
  for (const field of ['desktopImage', 'mobileImage']) {
    const file = record[field]
    if (typeof file === 'string') record[field] = (await pictures.keep(file)) ?? file
  }
  return record
}
