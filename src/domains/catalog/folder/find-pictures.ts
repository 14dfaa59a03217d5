import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '../../../shared/slugs.ts'
import type { ProductRecord } from '../records/schemas.ts'

/** Stores a picture and returns the name that pages request it by. */
export type PictureStore = { put(bytes: Uint8Array, niceName: string): Promise<string> }

/** The pictures of a catalogue folder, found by name and stored once each. */
export type Pictures = {
  /** The record with its pictures' names in the media store: those it lists, else those named after it. */
  of(record: ProductRecord): Promise<ProductRecord>
  /** Name of one file in the media store, or null if the folder does not have it. */
  keep(file: string): Promise<string | null>
}

/** Opens the `pictures` folder of a catalogue. A listed picture that is missing is left out. */
export async function openPictures(folder: string, media: PictureStore): Promise<Pictures> {
  const path = join(folder, 'pictures')
  const files = new Set(await readdir(path).catch(() => []))

  async function keep(file: string): Promise<string | null> {
    return files.has(file) ? media.put(await readFile(join(path, file)), file.replace(/\.\w+$/, '')) : null
  }

  return {
    keep,
    async of(record) {
      const wanted = record.images.length > 0 ? record.images : picturesByName(record)
      const images: ProductRecord['images'] = []
      for (const image of wanted) {
        const name = /^https:/.test(image.file) ? image.file : await keep(image.file)
        if (name) images.push({ ...image, file: name })
      }
      return { ...record, images }
    },
  }
}

/** `<slug>--<flavour slug>.webp` per flavour, `--plain` without flavours, `--back` for the nutrition panel. */
function picturesByName(record: ProductRecord): ProductRecord['images'] {
  const title = record.name.startsWith(record.brand) ? record.name : `${record.brand} ${record.name}`
  const flavors = [...new Set(record.variants.flatMap((variant) => variant.flavor ?? []))]
  const fronts = flavors.map((flavor) => ({
    file: `${record.slug}--${slugify(flavor)}.webp`,
    alt: `${title}, ${flavor}`,
    flavor,
  }))
  return [
    ...fronts,
    { file: `${record.slug}--plain.webp`, alt: title, flavor: null },
    { file: `${record.slug}--back.webp`, alt: `${title}, nutrition panel`, flavor: null },
  ]
}
