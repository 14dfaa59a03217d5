import type { z } from 'zod'
import type { ImageRecord } from '../../catalog/records/schemas.ts'

type Image = z.infer<typeof ImageRecord>

export const isAddress = (file: string): boolean => /^https?:/.test(file)

/**
 * The pictures of a product after an import. An import adds pictures and changes their order and descriptions, but
 * never removes one. Addresses of pictures that are not downloaded yet are added to an existing product only on
 * request.
 */
export function picturesAfter(
  before: readonly Image[] | null,
  given: readonly Image[],
  { isFetching }: { isFetching: boolean },
): Image[] {
  if (before === null) return [...given]
  const left = before.map((image, place) => ({ image, place }))
  const listed: { image: Image; place: number | null }[] = []
  for (const image of given) {
    const same = left.filter(({ image: { file } }) => file === image.file)
    const own = same.find(({ image: { alt } }) => alt === image.alt) ?? same[0]
    if (own) left.splice(left.indexOf(own), 1)
    if (own) listed.push({ place: own.place, image: said(image, own.image) })
    else if (isFetching || !isAddress(image.file)) listed.push({ place: null, image })
  }
  const isInOrder = listed.every(({ place }, nth) => place !== null && place > (listed[nth - 1]?.place ?? -1))
  const all = [...listed, ...left]
  const ordered = isInOrder ? all.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : all
  return ordered.map(({ image }) => image)
}

/** A value that the file leaves out stays as it is. */
const said = (image: Image, own: Image): Image => ({
  ...image,
  alt: image.alt || own.alt,
  flavor: image.flavor ?? own.flavor,
  ...((image.weight ?? own.weight) && { weight: image.weight ?? own.weight }),
})
