import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '../../../shared/slugs.ts'
import type { ProductRecord } from '../records/schemas.ts'
import { altOfIngredients, altOfLabel, altOfMood, altOfServing, altOfSizes, titleOf } from './picture-texts.ts'

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
      const wanted = record.images.length > 0 ? record.images : picturesByName(record, (file) => files.has(file))
      // One product's at a time: a large folder would fill the memory.
      const names = await Promise.all(wanted.map(({ file }) => (/^https:/.test(file) ? file : keep(file))))
      return {
        ...record,
        images: wanted.flatMap((image, place) => (names[place] ? { ...image, file: names[place] } : [])),
      }
    },
  }
}

/**
 * `<slug>--<flavour slug>.webp` per flavour (`--plain` without flavours) in its first size, with `--<size slug>` in the
 * others, then the pictures of details, `--<detail>` for every variant or `--<detail>--<flavour slug>` for a flavour.
 * A flavour with one picture of its pack has it for every size.
 */
function picturesByName(record: ProductRecord, hasFile: (file: string) => boolean): ProductRecord['images'] {
  const title = titleOf(record)
  const nameOf = (part: string) => `${record.slug}--${part}.webp`
  const flavors = [null, ...new Set(record.variants.flatMap(({ flavor }) => flavor ?? []))]
  const fronts = flavors.flatMap((flavor) => {
    const key = flavor === null ? 'plain' : slugify(flavor)
    const own = record.variants.filter((variant) => variant.flavor === flavor).map(({ weight }) => weight)
    const sizes = [...new Set(own.length > 0 ? own : [null])]
      .map((weight, place) => ({ weight, file: nameOf(place === 0 ? key : `${key}--${slugify(weight ?? '')}`) }))
      .filter(({ file }) => hasFile(file))
    return sizes.map(({ weight, file }) => {
      const shown = weight !== null && sizes.length > 1 ? { weight } : {}
      return { file, alt: [title, flavor, shown.weight].filter(Boolean).join(', '), flavor, ...shown }
    })
  })
  const details = flavors.flatMap((flavor) =>
    detailsOf(flavor === null ? record : { ...record, name: `${record.name}, ${flavor}` }).map(([part, alt]) => ({
      ...{ alt, flavor },
      file: nameOf(flavor === null ? part : `${part}--${slugify(flavor)}`),
    })),
  )
  return [...fronts, ...details.filter(({ file }) => hasFile(file))]
}

const detailsOf = (record: ProductRecord): [part: string, alt: string][] =>
  record.nutrition
    ? [
        ['back', altOfLabel(record)],
        ['ingredients', altOfIngredients(record)],
        ['serving', altOfServing(record)],
        ['sizes', altOfSizes(record)],
        ['mood', altOfMood(record)],
      ]
    : [['back', `${titleOf(record)}, from behind`]]
