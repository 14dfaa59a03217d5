import { type ReactNode, useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Search, X } from '../../../ui/icons/icons.tsx'
import { useKey } from '../forms/use-key.ts'

type SearchFormProps = {
  label: string
  placeholder?: string
  /** The URL parameter. */
  name?: string
  /** URL parameters to preserve: all of them, unless `children` are further filter controls. */
  kept?: readonly string[]
  children?: ReactNode
}

/** Search box above a list; `/` focuses it. It works before scripts run, and the search text is in the URL. */
export function SearchForm({ label, placeholder = label, name = 'q', kept, children }: SearchFormProps) {
  const [search] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  useKey('/', () => input.current?.focus())
  const words = search.get(name) ?? ''
  const others = [...search].filter(([each]) => (kept ? kept.includes(each) : each !== name && each !== 'cursor'))
  const rest = [...search].filter(([each]) => each !== name && each !== 'cursor')
  return (
    <Form
      method="get"
      role="search"
      className={`mb-3 flex flex-wrap items-center gap-2 ${children ? '' : 'max-w-form'}`}
    >
      {others.map(([each, value]) => (
        <input key={each} type="hidden" name={each} value={value} />
      ))}
      <input
        // A new URL resets the field to that URL's search text.
        key={words}
        ref={input}
        type="search"
        name={name}
        defaultValue={words}
        aria-label={label}
        placeholder={placeholder}
        maxLength={80}
        className={`h-11 min-w-0 flex-1 ${children ? 'basis-full sm:basis-48' : 'basis-48'} rounded-control border border-edge bg-paper px-3 text-base placeholder:text-muted hover:border-ink md:h-9 md:text-sm`}
      />
      {children}
      <button type="submit" className="btn btn-outline btn-small" aria-label="Search">
        <Search className="size-4" />
      </button>
      {words && (
        <Link
          to={{ search: new URLSearchParams(rest).toString() }}
          className="btn btn-quiet btn-small"
          aria-label="Clear search"
        >
          <X className="size-4" />
        </Link>
      )}
    </Form>
  )
}
