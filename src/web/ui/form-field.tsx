import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, TextInput } from './field.tsx'

/** A one-line text of a Conform form. */
export type TextMetadata = FieldMetadata<string | null | undefined>

type FormFieldProps = Omit<ComponentProps<'input'>, 'required' | 'defaultValue' | 'id' | 'name' | 'form'> & {
  field: TextMetadata
  label: string
  hint?: ReactNode
  isOptional?: boolean
  /** Something that lies over the box at its end: a toggle, a tick. */
  end?: ReactNode
  wrapperClassName?: string
}

/** A labelled box bound to a Conform field, its hint and its fault tied to it. */
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
