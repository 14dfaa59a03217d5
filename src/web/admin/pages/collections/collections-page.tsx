import { findStaffCollections } from '../../../../domains/catalog/index.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LayoutGrid, Plus } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { PrimaryLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/collections-page'

export const meta = adminMeta('Collections')

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await findStaffCollections(asStaff(args, 'content.write')))
  return {
    collections: found.map(({ id, slug, name, kind, isPublished, productCount, updatedAt }) => ({
      id,
      slug,
      name,
      kind,
      isPublished,
      productCount,
      updatedAt,
    })),
  }
}

export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Collections"
        text="Products that belong together, by rule or hand-picked, each on a page of its own that menus and banners can lead to."
      >
        <PrimaryLink to="/admin/collections/new">
          <Plus className="size-4" /> New collection
        </PrimaryLink>
      </PageHead>
      {collections.length === 0 ? (
        <EmptyState
          icon={<LayoutGrid />}
          title="No collections yet"
          text="Make one of everything under ₹999, this month’s new products, or your own picks. By rule, it keeps itself up to date."
        />
      ) : (
        <DataTable
          caption="Collections"
          rows={collections}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Name',
              isMain: true,
              className: 'wrap-anywhere',
              cell: ({ id, name }) => <TextLink to={`/admin/collections/${id}`}>{name}</TextLink>,
              below: ({ kind }) => (kind === 'rule' ? 'By rule' : 'Hand-picked'),
            },
            { head: 'Products', isPlain: true, cell: ({ productCount }) => counted(productCount, 'product') },
            {
              head: 'Address',
              className: 'wrap-anywhere',
              cell: ({ slug, isPublished }) =>
                isPublished ? (
                  <TextLink href={`/collections/${slug}`}>/collections/{slug}</TextLink>
                ) : (
                  `/collections/${slug}`
                ),
            },
            { head: 'Changed', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
            {
              head: 'Status',
              mark: ({ isPublished }) =>
                isPublished ? { tone: 'success', text: 'Published' } : { tone: 'mist', text: 'Draft' },
            },
          ]}
        />
      )}
    </>
  )
}
