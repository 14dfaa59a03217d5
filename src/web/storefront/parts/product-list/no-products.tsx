import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageSearch } from '../../../ui/icons/goods-icons.ts'

type NoProductsProps = { title: string; text: string; action?: { label: string; to: string } | undefined }

/** A list without any products yet. */
export function NoProducts({ title, text, action }: NoProductsProps) {
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
