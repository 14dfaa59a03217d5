import { Tag } from '../../../ui/icons/icons.tsx'
import { ListNotFound } from '../../parts/product-list/list-not-found.tsx'

/** The brand page's own not-found state (R157). */
export const BrandNotFound = () => (
  <ListNotFound
    icon={<Tag />}
    title="Brand Not Found"
    text="We don’t carry that brand."
    action={{ label: 'All brands', to: '/brands' }}
  />
)
