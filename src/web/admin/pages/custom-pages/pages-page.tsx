import { data } from 'react-router'
import { listCustomPages, listShopTexts } from '../../../../domains/content/index.ts'
import { shopTextPlaces } from '../../../../domains/content/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { List, Plus } from '../../../ui/icons/icons.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { PrimaryLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/pages-page'

export const meta = adminMeta('Pages')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const [found, listed] = await Promise.all([listCustomPages(ctx), listShopTexts(ctx)])
  if (!found.ok || !listed.ok) throw data(null, 403)
  const pages = found.value.map(({ body: _, ...page }) => page)
  const texts = listed.value.map(({ name, body, updatedAt }) => ({ name, isOwn: body !== null, updatedAt }))
  return { pages, texts }
}

export default function PagesPage({ loaderData: { pages, texts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Pages" text="Custom pages, and your own versions of built-in texts.">
        <PrimaryLink to="/admin/pages/new">
          <Plus className="size-4" /> New page
        </PrimaryLink>
      </PageHead>
      {pages.length === 0 ? (
        <EmptyState
          icon={<List />}
          title="No custom pages yet"
          text="Write a guide, a size chart or a competition. Link to it from banners or the footer."
        />
      ) : (
        <DataTable
          caption="Custom pages"
          rows={pages}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Title',
              isMain: true,
              cell: ({ id, title }) => <TextLink to={`/admin/pages/${id}`}>{title}</TextLink>,
            },
            {
              head: 'Address',
              cell: ({ slug, isPublished }) =>
                isPublished ? <TextLink href={`/pages/${slug}`}>/pages/{slug}</TextLink> : `/pages/${slug}`,
            },
            { head: 'Changed', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
            {
              head: 'Status',
              isPlain: true,
              cell: ({ isPublished, isInFooter }) => (
                <span className="flex flex-wrap gap-1">
                  <Badge tone={isPublished ? 'success' : 'mist'}>{isPublished ? 'Published' : 'Draft'}</Badge>
                  {isInFooter && <Badge tone="mist">In the footer</Badge>}
                </span>
              ),
            },
          ]}
        />
      )}
      <h2 className="mt-10 mb-3 text-lg">Built-in texts</h2>
      <DataTable
        caption="Built-in texts"
        rows={texts}
        keyOf={({ name }) => name}
        columns={[
          {
            head: 'Title',
            isMain: true,
            cell: ({ name }) => <TextLink to={`/admin/pages/texts/${name}`}>{shopTextPlaces[name].title}</TextLink>,
          },
          {
            head: 'Address',
            cell: ({ name }) => <TextLink href={shopTextPlaces[name].path}>{shopTextPlaces[name].path}</TextLink>,
          },
          { head: 'Changed', cell: ({ updatedAt }) => (updatedAt ? formatDateTime(updatedAt) : '—') },
          {
            head: 'Status',
            isPlain: true,
            cell: ({ isOwn }) => <Badge tone={isOwn ? 'success' : 'mist'}>{isOwn ? 'Custom text' : 'Built in'}</Badge>,
          },
        ]}
      />
    </>
  )
}
