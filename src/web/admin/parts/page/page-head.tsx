import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { ArrowLeft } from '../../../ui/icons/icons.tsx'
import { useDocumentAnswer } from '../forms/use-answer.ts'

type PageHeadProps = {
  title: string
  /** One line below the title. */
  text?: ReactNode
  /** Link back to the list. */
  back?: { to: string; label: string }
  /** Buttons on the right; below the title on phones. */
  children?: ReactNode
}

/** The header of every admin page: its only h1, a summary and the page's actions. */
export function PageHead({ title, text, back, children }: PageHeadProps) {
  return (
    <div className="mb-5">
      {back && (
        <Link
          to={back.to}
          className="mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink hover:underline md:min-h-8"
        >
          <ArrowLeft className="size-4" /> {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className={cx('text-2xl wrap-anywhere', title.length > 40 && 'max-md:text-xl')}>{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
      {text && <p className="mt-1 max-w-read text-sm text-muted">{text}</p>}
      <DocumentAnswer />
    </div>
  )
}

/**
 * Outcome of a form that was submitted before scripts ran: the response is this page, so no notice appeared. Field
 * errors appear beside their fields.
 */
function DocumentAnswer() {
  const answer = useDocumentAnswer()
  const { notice, failure } = answer?.result?.error ? {} : (answer ?? {})
  if (failure)
    return (
      <p role="alert" className="mt-3 max-w-form rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
        <strong>{failure.title}</strong> {failure.text}
      </p>
    )
  if (!notice) return null
  return (
    <p role="status" className="mt-3 max-w-form rounded-control bg-success-soft px-3 py-2 text-sm text-success">
      {notice}
    </p>
  )
}

/**
 * `export const meta = adminMeta('Orders')`. For a page about one thing, `nameOf` names it in front, because tabs show
 * only the beginning: `NS-ABC123DEF · Order · Admin`.
 */
export const adminMeta =
  <Data = unknown>(title: string, nameOf?: (data: Data) => string | null | undefined) =>
  ({ loaderData }: { loaderData?: Data | undefined }) => [
    { title: [loaderData && nameOf?.(loaderData), title, 'Admin'].filter(Boolean).join(' · ') },
    { name: 'robots', content: 'noindex' },
  ]
