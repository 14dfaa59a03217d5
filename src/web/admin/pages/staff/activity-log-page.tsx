import { findActivity } from '../../../../domains/activity-log/index.ts'
import { type ActivityEntry, ActivityQuery } from '../../../../domains/activity-log/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { History } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/activity-log-page'

export const meta = adminMeta('Activity log')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'staff.manage')
  const { cursor, ...asked } = Object.fromEntries(args.url.searchParams)
  const query = ActivityQuery.safeParse({ ...asked, ...(cursor ? { before: cursor } : {}) })
  const found = orErrorPage(await findActivity(ctx, query.success ? query.data : ActivityQuery.parse({})))
  const { entries, next } = found
  return { entries, next: next === null ? null : String(next) }
}

export default function ActivityLogPage({ loaderData: { entries, next } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Activity log"
      text="Every change by staff, with the values before and after. Entries can’t be changed."
      empty={{
        icon: <History />,
        title: 'Nothing yet',
        text: 'Changes by staff appear here.',
      }}
      next={next}
      caption="Changes, newest first"
      rows={entries}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: 'What', isMain: true, cell: ({ action, subject }) => <What action={action} subject={subject} /> },
        {
          head: 'Who',
          cell: ({ actor }) => actor.email,
          below: ({ actor, ip }) => `${actor.role} · ${ip || 'unknown location'}`,
        },
        { head: 'When', cell: ({ at }) => formatDateTime(at) },
        { head: 'Before and after', cell: (entry) => <Change {...entry} /> },
      ]}
    />
  )
}

function What({ action, subject }: Pick<ActivityEntry, 'action' | 'subject'>) {
  const search = new URLSearchParams({ kind: subject.kind, id: subject.id })
  return (
    <>
      {action.replace('.', ': ').replaceAll('-', ' ')}
      <a href={`/admin/audit?${search}`} className="block text-sm font-normal text-muted underline underline-offset-2">
        {subject.kind} {subject.id}
      </a>
    </>
  )
}

/** Shows only changed fields. */
function Change({ before, after }: Pick<ActivityEntry, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  if (names.length === 0) return '—'
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {names.slice(0, 12).map((name) => (
        <li key={name}>
          <span className="text-muted">{name}:</span> {name in was && <del>{shown(was[name])}</del>}{' '}
          {name in is && <ins className="no-underline">{shown(is[name])}</ins>}
        </li>
      ))}
      {names.length > 12 && <li className="text-muted">and {names.length - 12} more</li>}
    </ul>
  )
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value === null || value === undefined
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value }

const shown = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 160)
