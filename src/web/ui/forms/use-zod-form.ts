import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { z } from 'zod'
import { parseForm } from './parse-form.ts'

type Options<Input> = {
  id: string
  lastResult?: SubmissionResult | null | undefined
  defaultValue?: DefaultValue<Input>
}

/** A form validated by its schema as the shopper types, and again by the server on submission. */
export function useZodForm<Input extends Record<string, unknown>, Output>(
  schema: z.ZodType<Output, Input>,
  options: Options<Input>,
) {
  const [form, fields] = useForm<Input, Output>({
    ...options,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
  })
  return [getFormProps(form), fields] as const
}
