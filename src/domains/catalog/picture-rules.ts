import type { PictureView } from './schemas.ts'

type Shown = Pick<PictureView, 'flavor' | 'weight'>
type Choice = { flavor: string | null; weight: string | null }

/**
 * The pictures of a choice: those of its flavour and size, and those that show every variant. A size without a picture
 * of its own has those of the other sizes, and a flavour without one has all.
 */
export function picturesFor<T extends Shown>(images: readonly T[], choice: Choice): readonly T[] {
  const ofFlavor = images.filter(({ flavor }) => flavor === null || flavor === choice.flavor)
  const ofSize = ofFlavor.filter(({ weight = choice.weight }) => weight === choice.weight)
  const isSizeShown = ofSize.some(({ weight }) => weight) || ofFlavor.every(({ weight }) => !weight)
  const fitting = isSizeShown ? ofSize : ofFlavor
  return fitting.length > 0 ? fitting : images
}

/** The one picture that stands for a choice, as in the cart. */
export function pictureFor<T extends Shown>(images: readonly T[], choice: Choice): T | undefined {
  const fitting = picturesFor(images, choice)
  return fitting.find(({ flavor }) => flavor === choice.flavor) ?? fitting[0]
}
