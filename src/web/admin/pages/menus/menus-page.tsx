import { contentProblems, listMenus, resetMenu, saveMenu } from '../../../../domains/content/index.ts'
import { MENU_NAMES } from '../../../../domains/content/menu-rules.ts'
import { MenuForm } from '../../../../domains/content/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/menus-page'
import { MENU_WORDS } from './menu-names.ts'

export const meta = adminMeta('Menus')

export async function loader(args: Route.LoaderArgs) {
  const menus = orErrorPage(await listMenus(asStaff(args, 'content.write')))
  return {
    menus: menus.map(({ name, isOwn, updatedAt, entries }) => {
      const all = entries.flatMap((entry) => [entry, ...entry.links])
      return { name, isOwn, updatedAt, count: all.length, hidden: all.filter(({ state }) => state !== 'shown').length }
    }),
  }
}

/** Restores a built-in menu; its Undo saves the owner's again. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'content.write')
  const form = await args.request.formData()
  const name = MENU_NAMES.find((each) => each === form.get('name')) ?? 'header'
  if (form.get('intent') === 'undo') {
    const sent = MenuForm.safeParse({ entries: entriesIn(String(form.get('entries'))), version: '' })
    if (!sent.success) return refused({ ok: false, code: 'CONTENT_NOT_FOUND', params: {} }, contentProblems)
    const kept = await saveMenu(ctx, name, sent.data)
    return kept.ok ? done('Your menu is back') : refused(kept, contentProblems)
  }
  const before = orErrorPage(await listMenus(ctx)).find((menu) => menu.name === name)
  const gone = await resetMenu(ctx, name)
  if (!gone.ok) return refused(gone, contentProblems)
  const entries = JSON.stringify(before?.entries ?? [])
  return done('Built-in menu restored', { values: { intent: 'undo', name, entries } })
}

function entriesIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function MenusPage({ loaderData: { menus } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Menus"
        text="The links in your header and footer. Entries without products, or whose page is gone, hide by themselves."
      />
      <DataTable
        caption="Menus"
        rows={menus}
        keyOf={({ name }) => name}
        columns={[
          {
            head: 'Menu',
            isMain: true,
            cell: ({ name }) => <TextLink to={`/admin/menus/${name}`}>{MENU_WORDS[name].title}</TextLink>,
          },
          {
            head: 'Entries',
            cell: ({ count, hidden }) => (hidden > 0 ? `${count}, ${hidden} of them hidden` : String(count)),
          },
          { head: 'Changed', cell: ({ updatedAt }) => (updatedAt ? formatDateTime(updatedAt) : '—') },
          {
            head: 'Status',
            isPlain: true,
            cell: ({ name, isOwn }) => (
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={isOwn ? 'success' : 'mist'}>{isOwn ? 'Your menu' : 'Built in'}</Badge>
                {isOwn && (
                  <ActionButton
                    values={{ intent: 'reset', name }}
                    label={`Restore the built-in menu: ${MENU_WORDS[name].title}`}
                  >
                    Restore the built-in menu
                  </ActionButton>
                )}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
