import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { Search, X } from '../../ui/icons.tsx'

const Suggestions = lazy(() => import('./suggestions.tsx'))

const WAIT_MS = 300

type HeaderSearchProps = {
  className?: string
  /** Products shown: 6 on desktop, 4 on phones (checklist 68). */
  limit?: number
  isFocused?: boolean
}

/** The search box: a plain GET form to /search that, with scripts, suggests while somebody types (checklist 36, 37, 65). */
export function HeaderSearch({ className, limit = 6, isFocused = false }: HeaderSearchProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useRef<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const navigate = useNavigate()

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  useEffect(() => {
    const wanted = text.trim()
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])

  const leave = () => {
    setOpen(false)
    setActive(-1)
  }
  const step = (by: number) => {
    const count = options.current.length
    if (count > 0) setActive((at) => (at + by + (at < 0 && by < 0 ? 1 : 0) + count) % count)
  }
  const isShown = isOpen && asked !== '' && text.trim() !== ''

  return (
    <search
      className={cx('relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <Form
        method="get"
        action="/search"
        className="relative"
        onSubmit={(event) => {
          const target = options.current[active]
          if (text.trim() === '' || (isShown && target)) event.preventDefault()
          if (isShown && target) navigate(target)
          leave()
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-label="Search products, brands and categories"
          aria-expanded={isShown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
          placeholder="Search whey, creatine, Ghost"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave()
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setOpen(true)
            step(event.key === 'ArrowDown' ? 1 : -1)
          }}
          className="h-11 w-full rounded-pill border border-transparent bg-mist pr-12 pl-11 text-base placeholder:text-muted hover:border-line focus:border-ink focus:bg-paper lg:text-sm"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setText('')
              setAsked('')
              input.current?.focus()
            }}
            className="absolute top-0 right-1 flex size-11 items-center justify-center rounded-pill"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </Form>
      {isShown && (
        <Suspense>
          <Suggestions listId={list} query={asked} limit={limit} active={active} options={options} onChoose={leave} />
        </Suspense>
      )}
    </search>
  )
}
