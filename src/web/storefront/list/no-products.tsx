import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PackageSearch } from '../../ui/icons.tsx'
import { countFilters, readListQuery } from './list-query.ts'

type NoProductsProps = {
  title: string
  text: string
  action?: { label: string; to: string } | undefined
  clearTo?: string
}

/** An empty list: either the filters left nothing, and can be cleared, or there is nothing yet. */
export function NoProducts({ title, text, action, clearTo = '?' }: NoProductsProps) {
  const [params] = useSearchParams()
  if (countFilters(readListQuery(params)) > 0) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title="No products match these filters"
        text="Take one away, or clear them all."
      >
        <ButtonLink to={clearTo} tone="ink">
          Clear filters
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<PackageSearch />} title={title} text={text}>
      {action && (
        <ButtonLink to={action.to} tone="ink">
          {action.label}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
