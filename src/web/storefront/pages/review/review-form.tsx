import type { SubmissionResult } from '@conform-to/react'
import { type OwnReview, ReviewForm, TEXT_MAX, TEXT_MIN, TITLE_MAX } from '../../../../domains/reviews/schemas.ts'
import { MAX_PICTURES } from '../../../../shared/pictures.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { Field, Select, TextArea } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { variantText } from '../../parts/line-item/line-facts.tsx'
import { PicturesField } from '../../parts/pictures-field/pictures-field.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { StarsField } from './stars-field.tsx'

type Bought = { variantId: string; flavor: string | null; weight: string | null }

type ReviewFieldsProps = {
  /** The URL that the form is submitted to. */
  action: string
  owner: string
  own: OwnReview | null
  bought: readonly Bought[]
  /** The values typed before the session expired. */
  typed: Record<string, string> | null
  answer: { failure: Failure | null; result: SubmissionResult | undefined } | undefined
}

/** Stars, headline and text of a review, and which of several bought variants it is for. */
export function ReviewFields({ action, owner, own, bought, typed, answer }: ReviewFieldsProps) {
  const [form, fields] = useZodForm(ReviewForm, {
    id: 'review',
    lastResult: answer?.result,
    defaultValue: { ...(own && { ...own, stars: String(own.stars) }), ...typed },
  })
  const { stars, title, text, variantId } = fields
  const pictures = { id: 'pictures', errors: answer?.result?.error?.pictures ?? undefined }
  return (
    <AuthForm
      form={{ ...form, action, encType: 'multipart/form-data' }}
      fields={[stars, variantId, title, text, pictures]}
      answer={answer}
      submit={own ? 'Save changes' : 'Submit review'}
      owner={owner}
    >
      <StarsField field={stars} />
      {bought.length > 1 && (
        <Field id={variantId.id} label="Which one did you buy?" error={variantId.errors?.[0]}>
          <Select key={variantId.key} name={variantId.name} defaultValue={String(variantId.initialValue ?? '')}>
            {bought.map((each) => (
              <option key={each.variantId} value={each.variantId}>
                {variantText(each) || 'As it is'}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormField field={title} label="Title" isOptional maxLength={TITLE_MAX} autoComplete="off" />
      <Field
        id={text.id}
        label="Your review"
        hint={`Taste, mixability, value: ${TEXT_MIN} to ${TEXT_MAX} characters. Links appear as plain text.`}
        error={text.errors?.[0]}
        isRequired
      >
        <TextArea
          key={text.key}
          name={text.name}
          defaultValue={text.initialValue ?? undefined}
          rows={7}
          maxLength={TEXT_MAX}
        />
      </Field>
      {own?.pictures && <OwnPictures pictures={own.pictures} />}
      <PicturesField
        hint={`Up to ${MAX_PICTURES} in all. Everyone sees them with your review.`}
        error={pictures.errors?.[0]}
      />
    </AuthForm>
  )
}
