import { findMenuChoices } from '../../../../domains/content/index.ts'
import { MENU_NAMES } from '../../../../domains/content/menu-rules.ts'
import { orErrorPage } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { keepForm } from '../../parts/forms/answer.ts'
import { useVersion } from '../../parts/forms/use-version.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/menu-page'
import { MenuEditor } from './menu-editor.tsx'
import { findMenu, type MenuAnswer, saveMenuForm } from './menu-form.server.ts'
import { MENU_WORDS } from './menu-names.ts'
import { rowsOf } from './menu-rows.ts'

export const meta = adminMeta('Menus', ({ name }: Route.ComponentProps['loaderData']) => MENU_WORDS[name].title)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const menu = await findMenu(ctx, args.params.name)
  const choices = orErrorPage(await findMenuChoices(ctx, menu.name))
  return { name: menu.name, rows: rowsOf(menu), version: menu.version, choices }
}

export const action = async (args: Route.ActionArgs) =>
  saveMenuForm(asStaff(args, 'content.write'), args.params.name, await args.request.formData())

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function MenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: MenuAnswer | undefined = actionData
  const { name, rows, choices } = loaderData
  // A form that was sent before scripts ran keeps the version that it began with.
  const version = useVersion(answer?.read ?? loaderData.version, answer)
  const faults = answer?.faults ?? {}
  const { title, text } = MENU_WORDS[name]
  return (
    <>
      <PageHead title={title} text={text} back={{ to: '/admin/menus', label: 'Menus' }} />
      <AdminForm
        // Another menu is another form.
        key={name}
        form={{ id: 'menu', noValidate: true }}
        fields={Object.entries(faults).map(([id, fault]) => ({ id, errors: [fault] }))}
        answer={answer}
        className="flex max-w-208 flex-col gap-4"
      >
        <input type="hidden" name="version" value={version} />
        <MenuEditor
          key={`${name} ${version}`}
          name={MENU_NAMES.find((each) => each === name) ?? 'header'}
          title={title}
          start={answer?.typed ?? rows}
          faults={faults}
          choices={choices}
        />
      </AdminForm>
    </>
  )
}
