import { useEffect, useState } from 'react'
import { type CollectionPreview, CollectionPreviewForm } from '../../../../domains/catalog/collections/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { ask } from '../../../api-client.ts'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { Thumb } from '../../parts/product-field/thumb.tsx'

const PAUSE_MS = 300

/** `found` is null while nothing can be counted; `text` then says why. */
type Shown = { found: CollectionPreview | null; text: string }

const NOTHING: Shown = { found: null, text: 'Choose conditions or products to see what the collection would have.' }

/** How many products the form describes, and the first of them, a moment after each change. */
export function CollectionPreviewPanel({ form: id, start }: { form: string; start: CollectionPreview | null }) {
  const [shown, setShown] = useState<Shown>(start ? { found: start, text: '' } : NOTHING)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: AbortController | null = null
    const count = async () => {
      const control = new AbortController()
      running = control
      const next = await preview(new FormData(form), control.signal)
      if (control.signal.aborted) return
      setShown(next)
      setBusy(false)
    }
    const changed = () => {
      clearTimeout(timer)
      running?.abort()
      setBusy(true)
      timer = setTimeout(count, PAUSE_MS)
    }
    form.addEventListener('input', changed)
    form.addEventListener('change', changed)
    return () => {
      clearTimeout(timer)
      running?.abort()
      form.removeEventListener('input', changed)
      form.removeEventListener('change', changed)
    }
  }, [id])
  const { found, text } = shown
  return (
    <Panel title="Products now" className="xl:sticky xl:top-4">
      {/* Only an earlier result is dimmed: a sentence must stay readable. */}
      <div aria-busy={isBusy} className={found ? `transition-opacity ${isBusy ? 'opacity-80' : ''}` : ''}>
        <p role="status" className="text-sm">
          {found ? counted(found.total, 'product') : text}
        </p>
        {found?.total === 0 && (
          <p className="mt-1 text-sm text-muted">
            No published product meets this. Menus leave an empty collection out.
          </p>
        )}
        {found && found.products.length > 0 && (
          <ul className="mt-3 flex flex-col gap-2">
            {found.products.map(({ id: key, name, brand, image }) => (
              <li key={key} className="flex items-center gap-3 text-sm">
                <Thumb name={image} />
                <span className="min-w-0">
                  <span className="line-clamp-2">{name}</span>
                  <span className="block truncate text-xs text-muted">{brand}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {found && found.total > found.products.length && (
          <p className="mt-2 text-xs text-muted">and {found.total - found.products.length} more</p>
        )}
      </div>
    </Panel>
  )
}

async function preview(form: FormData, signal: AbortSignal): Promise<Shown> {
  const read = parseForm(form, CollectionPreviewForm)
  if (read.status !== 'success') return isUntouched(read.error ?? {}) ? NOTHING : FAULTY
  const { tags, products, ...rest } = read.value
  try {
    const reply = await ask('POST /api/admin/collections/preview', {
      json: { ...rest, tags: tags.join(), products: products.join() },
      signal,
    })
    return reply.ok ? { found: reply.answer, text: '' } : { found: null, text: reply.refusal.error || FAULTY.text }
  } catch {
    return { found: null, text: 'No answer from the store. The count follows with your next change.' }
  }
}

const FAULTY: Shown = { found: null, text: 'Correct the fields to see what the collection would have.' }

/** Whether nothing is wrong but that nothing is asked for yet. */
const isUntouched = (faults: object): boolean =>
  Object.keys(faults).every((name) => name === 'match' || name === 'products')
