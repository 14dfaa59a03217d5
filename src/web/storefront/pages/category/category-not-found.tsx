import { PackageSearch } from '../../../ui/icons/icons.tsx'
import { ListNotFound } from '../../parts/product-list/list-not-found.tsx'

/** The category page's own not-found state (R2). */
export const CategoryNotFound = () => (
  <ListNotFound
    icon={<PackageSearch />}
    title="Category not found"
    text="We couldn’t find that category. It may have been renamed or removed."
    action={{ label: 'All products', to: '/shop' }}
  />
)
