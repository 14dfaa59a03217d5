import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import type { Answer } from '../../parts/forms/answer.ts'
import type { FormValues } from './form-values.ts'
import type { Live } from './live.ts'

export type Option = { value: string; label: string }
export type ProductFields = { [Key in keyof FormValues]-?: FieldMetadata<FormValues[Key], FormValues> }
/** What each part of the editor is given. */
export type PanelProps = { form: FormMetadata<FormValues>; fields: ProductFields; live: Live }

export type ProductAnswer = Answer & {
  version?: string
  /** What somebody else has saved meanwhile: it may be written over by will. */
  theirs?: string
}
