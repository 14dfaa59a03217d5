import { Link } from 'react-router'
import { listBanners, orderBanners } from '../../../../domains/content/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LayoutGrid, Plus } from '../../../ui/icons/icons.tsx'
import { orderContent } from '../../content.server.ts'
import { orErrorPage } from '../../load.server.ts'
import { SortList } from '../../parts/lists/sort-list.tsx'
import { PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { windowText } from '../../parts/page/window-text.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/banners-page'

export const meta = adminMeta('Banners')

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await listBanners(asStaff(args, 'content.write')))
  return { banners: found }
}

export const action = (args: Route.ActionArgs) => orderContent(args, { list: listBanners, order: orderBanners })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function BannersPage({ loaderData: { banners } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Banners" text="The carousel at the top of the home page. The global banner comes first.">
        <PrimaryLink to="/admin/banners/new">
          <Plus className="size-4" /> New banner
        </PrimaryLink>
      </PageHead>
      {banners.length === 0 ? (
        <EmptyState
          icon={<LayoutGrid />}
          title="No banners yet"
          text="A banner has one picture for desktop, one for phones, a text and a button. Without banners, the home page starts with products."
        />
      ) : (
        <SortList label="Banners" rows={banners} keyOf={({ id }) => id} nameOf={({ title }) => title}>
          {(each) => {
            const { tone, mark, text } = windowText(each)
            return (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <img
                  src={`/media/${each.desktopImage}-320.webp`}
                  alt=""
                  width={120}
                  height={48}
                  loading="lazy"
                  className="h-12 w-30 rounded-control bg-mist object-cover"
                />
                <Link to={`/admin/banners/${each.id}`} className="min-w-0 flex-1 basis-48 py-1 hover:underline">
                  <span className="block font-semibold">{each.title}</span>
                  <span className="block text-sm text-muted wrap-anywhere">{each.text}</span>
                </Link>
                <span className="text-xs text-muted">{text}</span>
                <Badge tone={tone}>{each.isGlobal ? `${mark}, global` : mark}</Badge>
              </div>
            )
          }}
        </SortList>
      )}
    </>
  )
}
