import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { Search, X } from '../../../ui/icons/frame-icons.ts'
import { lazilyOrNothing } from '../../../ui/lazily.tsx'
import { searchUrl } from '../../parts/search/search-url.ts'

const loadPanel = async () => (await import('./search-panel.tsx')).default
/** Without it the box is a plain form. */
const SearchPanel = lazilyOrNothing(loadPanel)

const WAIT_MS = 300

type HeaderSearchProps = {
  className?: string
  /** Products shown: 6 on desktop, 4 on phones (R68). */
  limit?: number
  isFocused?: boolean
}

/**
 * The search box: a plain GET form to /search that, with scripts, suggests as the shopper types (R36, R37, R65). A
 * combobox: the focus stays in the field, arrow keys move through the list, Enter follows an option, Escape closes the
 * list and then clears the field.
 */
export function HeaderSearch({ className, limit = 6, isFocused = false }: HeaderSearchProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [targets, setTargets] = useState<string[]>([])
  const [message, setMessage] = useState('')
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
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, list])

  const leave = () => {
    setOpen(false)
    setActive(-1)
    setMessage('')
  }
  const clear = () => {
    setText('')
    setAsked('')
    setActive(-1)
    input.current?.focus()
  }
  /** Sets the targets of the list; a new list resets the active option. */
  const showTargets = useCallback((shown: string[]) => {
    setTargets(shown)
    setActive(-1)
  }, [])
  const step = (by: 1 | -1) => {
    const count = targets.length
    if (count > 0) setActive((at) => (at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count))
  }
  // While the first letters are debounced, the recent searches are already hidden.
  const isShown = isOpen && (asked === '') === (text.trim() === '')
  const isListShown = isShown && targets.length > 0

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
          event.preventDefault()
          const target = isListShown ? targets[active] : undefined
          if (!target && text.trim() === '') return
          navigate(target ?? searchUrl(text))
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
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          role="combobox"
          aria-label="Search products, brands and categories"
          aria-expanded={isListShown}
          aria-controls={isListShown ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `${list}-${active}` : undefined}
          placeholder="Search products, brands, goals"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => {
            setOpen(true)
            loadPanel().catch(() => undefined)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              const isSomethingOpen = isListShown || (isShown && asked !== '')
              // With nothing left to close or clear, Escape goes to the container of the box.
              if (isSomethingOpen || text !== '') event.stopPropagation()
              if (isSomethingOpen) leave()
              else clear()
            }
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            if (isShown) step(event.key === 'ArrowDown' ? 1 : -1)
            setOpen(true)
          }}
          className="h-11 w-full rounded-pill border border-transparent bg-mist pr-12 pl-11 text-base placeholder:text-muted hover:border-line focus:border-ink focus:bg-paper lg:text-sm"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className="absolute top-0 right-1 flex size-11 items-center justify-center rounded-pill"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </Form>
      {/* Always rendered: screen readers ignore a live region that is inserted together with its text. */}
      <p className="sr-only" role="status">
        {message}
      </p>
      {isShown && (
        <Suspense>
          <SearchPanel
            listId={list}
            query={asked}
            isTyping={text.trim() !== asked}
            limit={limit}
            active={active}
            onTargets={showTargets}
            onMessage={setMessage}
            onChoose={leave}
            onEmptied={clear}
          />
        </Suspense>
      )}
    </search>
  )
}
