import type { ComponentProps, ReactNode } from 'react'
import { Checkbox, Field, Options, Select, TextArea, TextInput } from '../../../ui/forms/field.tsx'

/** The parts of a Conform field that these fields need, whatever its type: a form submits text. */
export type Bound = {
  id: string
  name: string
  key?: string | undefined
  errors?: string[] | undefined
  initialValue?: unknown
}

type Common = {
  field: Bound
  label: ReactNode
  hint?: ReactNode
  isOptional?: boolean | undefined
  /** By default the browser refuses to submit the form while a field that is not optional is empty. */
  isRequired?: boolean
  wrapperClassName?: string | undefined
}

const textOf = ({ initialValue }: Bound) => (initialValue == null ? undefined : String(initialValue))

const frameOf = ({ field, label, hint, isOptional = false, isRequired = !isOptional, wrapperClassName }: Common) => ({
  id: field.id,
  label,
  hint,
  error: field.errors?.[0],
  isRequired,
  isOptional,
  ...(wrapperClassName ? { className: wrapperClassName } : {}),
})

type Input<Tag extends 'input' | 'textarea' | 'select'> = Common &
  Omit<ComponentProps<Tag>, keyof Common | 'id' | 'name' | 'form' | 'required' | 'defaultValue'>

/** Splits a field's props into those of its frame and the rest. */
function parted<Props extends Common>({
  field,
  label,
  hint,
  isOptional,
  isRequired,
  wrapperClassName,
  ...rest
}: Props) {
  const frame = frameOf({
    field,
    label,
    hint,
    isOptional,
    wrapperClassName,
    ...(isRequired === undefined ? {} : { isRequired }),
  })
  return { field, frame, rest }
}

/** A labelled single-line input; `unit`, such as ₹, is shown before the value. Staff’s browsers fill in nothing. */
export function TextField({ unit, ...props }: Input<'input'> & { unit?: string }) {
  const { field, frame, rest } = parted(props)
  return (
    <Field {...frame}>
      <span className="relative block">
        {unit && (
          <span
            className="absolute inset-y-0 left-0 flex w-9 items-center justify-center text-muted"
            aria-hidden="true"
          >
            {unit}
          </span>
        )}
        <TextInput
          key={field.key}
          name={field.name}
          defaultValue={textOf(field)}
          autoComplete="off"
          className={unit ? 'pl-9' : undefined}
          {...rest}
        />
      </span>
    </Field>
  )
}

/** An amount in rupees. */
export const RupeesField = (props: Input<'input'>) => <TextField unit="₹" inputMode="decimal" {...props} />

/** A whole number. */
export const CountField = (props: Input<'input'>) => <TextField inputMode="numeric" {...props} />

export function AreaField(props: Input<'textarea'>) {
  const { field, frame, rest } = parted(props)
  return (
    <Field {...frame}>
      <TextArea key={field.key} name={field.name} defaultValue={textOf(field)} rows={4} {...rest} />
    </Field>
  )
}

export function SelectField({ children, ...props }: Input<'select'>) {
  const { field, frame, rest } = parted(props)
  return (
    <Field {...frame}>
      <Select key={field.key} name={field.name} defaultValue={textOf(field) ?? ''} {...rest}>
        {children}
      </Select>
    </Field>
  )
}

export const TickField = ({ field, label }: { field: Bound; label: ReactNode }) => (
  <Checkbox
    key={field.key}
    id={field.id}
    name={field.name}
    defaultChecked={field.initialValue === 'on' || field.initialValue === true}
    label={label}
  />
)

// For long forms that may be saved incomplete: the server reports what is missing and the browser blocks nothing.

export const TextLine = (props: Input<'input'>) => <TextField isRequired={false} {...props} />

export const TextBlock = (props: Input<'textarea'>) => <AreaField isRequired={false} rows={3} {...props} />

type ChoiceProps = Common & { options: readonly { value: string; label: string }[]; empty?: string }

export const Choice = ({ options, empty, ...props }: ChoiceProps) => (
  <SelectField isRequired={false} {...props}>
    {empty !== undefined && <option value="">{empty}</option>}
    <Options of={options} />
  </SelectField>
)
