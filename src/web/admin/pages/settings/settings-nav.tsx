import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'

const BRAND = { id: 'brand', title: 'Brand' }

/** The pages of the settings, and the brand; the first one has two addresses, so its mark doesn't follow from the address. */
export function SettingsNav({ pages, id }: { pages: readonly { id: string; title: string }[]; id: string }) {
  return (
    <nav aria-label="Settings" className="-mx-1 mb-5 flex gap-1 overflow-x-auto px-1 py-1">
      {pages.toSpliced(1, 0, BRAND).map((page, index) => (
        <Link
          key={page.id}
          to={index === 0 ? '/admin/settings' : `/admin/settings/${page.id}`}
          prefetch="intent"
          aria-current={page.id === id ? 'page' : undefined}
          className={cx(
            'inline-flex h-11 shrink-0 items-center rounded-pill px-4 text-sm md:h-9',
            page.id === id ? 'bg-ink font-semibold text-paper' : 'border border-line hover:bg-mist',
          )}
        >
          {page.title}
        </Link>
      ))}
    </nav>
  )
}
