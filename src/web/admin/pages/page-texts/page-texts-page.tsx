import { listPageTexts } from '../../../../domains/content/index.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { orErrorPage } from '../../load.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/page-texts-page'

export const meta = adminMeta('Page texts')

export async function loader(args: Route.LoaderArgs) {
  const pages = orErrorPage(await listPageTexts(asStaff(args, 'content.write')))
  return {
    pages: pages.map(({ page, name, place, texts, updatedAt }) => ({
      ...{ page, name, place, updatedAt },
      isEdited: Object.keys(texts).length > 0,
    })),
  }
}

export default function PageTextsPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Page texts"
        text={
          <>
            Headings, introductions and search descriptions of the store’s pages. The rest is edited in{' '}
            <TextLink to="/admin/home">Home page</TextLink>, <TextLink to="/admin/pages">Pages</TextLink> and{' '}
            <TextLink to="/admin/faqs">FAQs</TextLink>.
          </>
        }
      />
      <DataTable
        caption="Page texts"
        rows={pages}
        keyOf={({ page }) => page}
        columns={[
          {
            head: 'Page',
            isMain: true,
            cell: ({ page, name }) => <TextLink to={`/admin/page-texts/${page}`}>{name}</TextLink>,
          },
          {
            head: 'Where',
            cell: ({ place }) => (place.startsWith('/') ? <TextLink href={place}>{place}</TextLink> : place),
          },
          { head: 'Changed', cell: ({ updatedAt }) => (updatedAt ? formatDateTime(updatedAt) : '—') },
          {
            head: 'Status',
            isPlain: true,
            cell: ({ isEdited }) => (
              <Badge tone={isEdited ? 'success' : 'mist'}>{isEdited ? 'Edited' : 'Built-in'}</Badge>
            ),
          },
        ]}
      />
    </>
  )
}
