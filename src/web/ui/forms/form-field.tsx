import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, TextInput } from './field.tsx'

/** A single-line text field of a Conform form. */
export type TextMetadata = FieldMetadata<string | null | undefined>

type FormFieldProps = Omit<ComponentProps<'input'>, 'required' | 'defaultValue' | 'id' | 'name' | 'form'> & {
  field: TextMetadata
  label: string
  hint?: ReactNode
  isOptional?: boolean
  /** An overlay at the end of the box: a toggle, a tick. */
  end?: ReactNode
  wrapperClassName?: string
}

/** A labelled text box bound to a Conform field, with its hint and error associated with it. */
export function FormField({ field, label, hint, isOptional = false, end, wrapperClassName, ...input }: FormFieldProps) {
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors?.[0]}
      isRequired={!isOptional}
      isOptional={isOptional}
      className={wrapperClassName}
    >
      <span className="relative block">
        <TextInput
          key={field.key}
          name={field.name}
          defaultValue={field.initialValue ?? undefined}
          className={end ? 'pr-12' : undefined}
          {...input}
        />
        {end ? <span className="absolute inset-y-0 right-0 flex items-center">{end}</span> : null}
      </span>
    </Field>
  )
}
