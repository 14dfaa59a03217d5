import type { ReviewPicture } from '../../../../domains/reviews/schemas.ts'
import { Checkbox } from '../../../ui/forms/field.tsx'

/** The pictures that the review has, and which of them to take out. */
export function OwnPictures({ pictures }: { pictures: readonly ReviewPicture[] }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Your pictures</legend>
      <ul className="flex flex-wrap gap-4">
        {pictures.map(({ id, thumb }, index) => (
          <li key={id} className="flex flex-col gap-1">
            <img
              src={thumb}
              alt={`${index + 1} of ${pictures.length}`}
              width={96}
              height={96}
              className="size-24 rounded-control border border-line bg-mist object-cover"
            />
            <Checkbox
              name="removePictures"
              value={id}
              label={
                <>
                  Remove<span className="sr-only"> picture {index + 1}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
