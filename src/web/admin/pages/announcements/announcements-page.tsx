import { Link } from 'react-router'
import { listAnnouncements, orderAnnouncements } from '../../../../domains/content/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Info, Plus } from '../../../ui/icons/icons.tsx'
import { orderContent } from '../../content.server.ts'
import { orErrorPage } from '../../load.server.ts'
import { SortList } from '../../parts/lists/sort-list.tsx'
import { PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { windowText } from '../../parts/page/window-text.ts'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/announcements-page'

export const meta = adminMeta('Announcements')

export async function loader(args: Route.LoaderArgs) {
  const found = orErrorPage(await listAnnouncements(asStaff(args, 'content.write')))
  return { announcements: found }
}

export const action = (args: Route.ActionArgs) =>
  orderContent(args, { list: listAnnouncements, order: orderAnnouncements })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function AnnouncementsPage({ loaderData: { announcements } }: Route.ComponentProps) {
  const first = announcements.find(({ state }) => state === 'shown')
  return (
    <>
      <PageHead title="Announcements" text="The bar above the header shows the first announcement that is live.">
        <PrimaryLink to="/admin/announcements/new">
          <Plus className="size-4" /> New announcement
        </PrimaryLink>
      </PageHead>
      {announcements.length === 0 ? (
        <EmptyState
          icon={<Info />}
          title="No announcements yet"
          text="Announce a sale, a holiday or a new brand. Until then, the bar shows the text from Settings."
        />
      ) : (
        <SortList label="Announcements" rows={announcements} keyOf={({ id }) => id} nameOf={({ title }) => title}>
          {(each) => {
            const { tone, mark, text } = windowText(each)
            return (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Link to={`/admin/announcements/${each.id}`} className="min-w-0 flex-1 basis-48 py-1 hover:underline">
                  <span className="block font-semibold">{each.title}</span>
                  <span className="block text-sm text-muted wrap-anywhere">{each.text}</span>
                </Link>
                <span className="text-xs text-muted">{text}</span>
                <Badge tone={tone}>{each === first ? 'Live now' : mark}</Badge>
              </div>
            )
          }}
        </SortList>
      )}
    </>
  )
}
