import type { ComponentProps, ReactNode } from 'react'
import { Checkbox, Field, Select, TextArea, TextInput } from '../../../ui/field.tsx'

/** What these fields need of a Conform field, whatever it holds: a form sends text. */
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
  /** Without saying so, what is not optional must be filled in before the browser sends the form. */
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

/** Takes the frame's part out of the props of a field. */
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

/** A labelled box of one line; `unit` stands before what is typed: ₹. */
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
          className={unit ? 'pl-9' : undefined}
          {...rest}
        />
      </span>
    </Field>
  )
}

/** An amount in rupees. */
export const RupeesField = (props: Input<'input'>) => (
  <TextField unit="₹" inputMode="decimal" autoComplete="off" {...props} />
)

/** A whole number. */
export const CountField = (props: Input<'input'>) => <TextField inputMode="numeric" autoComplete="off" {...props} />

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

/** A box to tick, with what ticking it means. */
export const TickField = ({ field, label }: { field: Bound; label: ReactNode }) => (
  <Checkbox
    key={field.key}
    id={field.id}
    name={field.name}
    defaultChecked={field.initialValue === 'on' || field.initialValue === true}
    label={label}
  />
)

// Of long forms that may be saved half filled: the server says what is missing, the browser holds nothing back.

export const TextLine = (props: Input<'input'>) => <TextField isRequired={false} autoComplete="off" {...props} />

export const TextBlock = (props: Input<'textarea'>) => <AreaField isRequired={false} rows={3} {...props} />

type ChoiceProps = Common & { options: readonly { value: string; label: string }[]; empty?: string }

export const Choice = ({ options, empty, ...props }: ChoiceProps) => (
  <SelectField isRequired={false} {...props}>
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)
