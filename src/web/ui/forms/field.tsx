import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { cx } from '../class-names.ts'
import { ChevronDown, CircleAlert } from '../icons/frame-icons.ts'

type FieldState = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }
const FieldContext = createContext<FieldState | null>(null)

/** Ids of the fields edited since the form was last submitted: their errors are no longer shown (R265). */
export const EditedFields = createContext<ReadonlySet<string>>(new Set())

type FieldProps = {
  label: ReactNode
  /** Shown under the control, read out with it. */
  hint?: ReactNode
  error?: string | null | undefined
  isRequired?: boolean
  isOptional?: boolean
  /** Required if an error summary links to the control. */
  id?: string
  className?: string
  children: ReactNode
}

/** A label, one control, its hint and its error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error: fault,
  isRequired = false,
  isOptional = false,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const own = id ?? made
  const error = use(EditedFields).has(own) ? null : fault
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={own} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-medium">
        <span>{label}</span>
        {isOptional && <span className="shrink-0 text-xs font-normal text-muted">Optional</span>}
      </label>
      <FieldContext value={{ id: own, describedBy, isInvalid: Boolean(error), isRequired }}>{children}</FieldContext>
      {hint && (
        <p id={`${own}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      <Fault id={`${own}-error`} text={error} />
    </div>
  )
}

type FaultProps = { id?: string | undefined; text: string | null | undefined; className?: string }

/** What is wrong with a control or a group of them; nothing without a text. */
export const Fault = ({ id, text, className = 'mt-1.5' }: FaultProps) =>
  text ? (
    <p id={id} className={cx('flex items-start gap-1.5 text-sm text-danger', className)}>
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  ) : null

function useFieldProps() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    required: field.isRequired || undefined,
    'aria-describedby': field.describedBy,
    // Said also if false: browsers call a required select or checkbox invalid before anything was chosen.
    'aria-invalid': field.isInvalid,
  }
}

/** A one-line input; inside a `Field` it takes its id, error and hint from there. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldProps()} className={cx('control', className)} {...rest} />
}

/** A multi-line text box, resizable at its corner. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldProps()} className={cx('control h-auto resize-y py-2.5', className)} {...rest} />
}

/** The native select, which works without scripts and is familiar on every phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useFieldProps()} className="control appearance-none truncate pr-9" {...rest}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  )
}

/** The options of a select; those of a datalist need no label. */
export const Options = ({ of }: { of: readonly { value: string | number; label?: string }[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** A checkbox with its label beside it; the whole row is the tap target. */
export function Checkbox({ label, className, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={cx('tick flex min-h-11 cursor-pointer items-center gap-3 text-sm', className)}>
      <input type="checkbox" aria-invalid={false} className="size-5 shrink-0 accent-ink" {...rest} />
      <span>{label}</span>
    </label>
  )
}
