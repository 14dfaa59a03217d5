import { ChevronRight } from './icons/goods-icons.ts'
import { SoftLink } from './soft-link.tsx'

/** The path from home to this page. The last crumb is the page itself and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: { name: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-scrollbar -mx-4 overflow-x-auto px-4 md:-mx-1.5 md:px-1.5">
      <ol className="flex h-11 items-center gap-1.5 text-xs whitespace-nowrap text-muted">
        {crumbs.map((crumb, index) => (
          <li key={crumb.name} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight className="size-3.5" aria-hidden="true" />}
            {crumb.to ? (
              <SoftLink
                href={crumb.to}
                className="focus-inset -mx-1.5 flex h-11 items-center px-1.5 hover:text-ink hover:underline"
              >
                {crumb.name}
              </SoftLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
