import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import type { Answer } from '../../parts/forms/answer.ts'
import type { FormValues } from './form-values.ts'
import type { Live } from './live.ts'

export type Option = { value: string; label: string }
export type ProductFields = { [Key in keyof FormValues]-?: FieldMetadata<FormValues[Key], FormValues> }
export type PanelProps = { form: FormMetadata<FormValues>; fields: ProductFields; live: Live }

export type ProductAnswer = Answer & {
  version?: string
  /** The version that somebody else has saved meanwhile; staff may choose to overwrite it. */
  theirs?: string
}
