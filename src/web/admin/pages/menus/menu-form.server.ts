import { data } from 'react-router'
import { contentProblems, listMenus, type StaffMenu, saveMenu } from '../../../../domains/content/index.ts'
import { MENU_NAMES, type MenuName } from '../../../../domains/content/menu-rules.ts'
import { MenuForm } from '../../../../domains/content/schemas.ts'
import type { Context } from '../../../../platform/context.ts'
import { orErrorPage } from '../../load.server.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { refused, saved } from '../../parts/forms/answers.server.ts'
import { addRow, entriesOf, faultsByRow, type MenuRow, moveRow, type RowField, rowMoveOf, rowsOf } from './menu-rows.ts'

/** `typed`: the rows of a form that was not saved, or of the menu that was; `read`: the version they began with. */
export type MenuAnswer = Answer & { typed?: readonly MenuRow[]; read?: string; faults?: Record<RowField, string> }

const MAX_ROWS = 200

export async function findMenu(ctx: Context, name: string | undefined): Promise<StaffMenu> {
  const found = orErrorPage(await listMenus(ctx)).find((each) => each.name === name)
  if (!found) throw data(null, 404)
  return found
}

/** Saves the menu, or before scripts run moves, adds or removes one of its rows without saving. */
export async function saveMenuForm(ctx: Context, given: string | undefined, form: FormData) {
  const name: MenuName | undefined = MENU_NAMES.find((each) => each === given)
  if (!name) throw data(null, 404)
  const texts = (field: string) => form.getAll(field).map(String)
  const [labels, targets, nested, flags] = ['label', 'to', 'nested', 'flag'].map(texts)
  const rows: MenuRow[] = texts('key')
    .slice(0, MAX_ROWS)
    .map((key, at) => ({
      key,
      label: labels?.[at] ?? '',
      to: targets?.[at] ?? '',
      isNested: nested?.[at] === '1',
      flag: flags?.[at] ?? '',
    }))
  const read = String(form.get('version') ?? '')
  const intent = String(form.get('intent') ?? 'save')
  if (intent === 'add') return data<MenuAnswer>({ typed: addRow(rows, String(form.get('target') ?? '')), read })
  const move = rowMoveOf(intent)
  if (move) return data<MenuAnswer>({ typed: moveRow(rows, move.key, move.move), read })
  const sent = MenuForm.safeParse({ entries: entriesOf(rows), version: read })
  const kept = sent.success ? await saveMenu(ctx, name, sent.data) : null
  if (kept?.ok)
    return data<MenuAnswer>({ ...saved(savedText(kept.value), kept.value.version), typed: rowsOf(kept.value) })
  if (!kept || kept.code === 'MENU_WRONG') {
    const faults = faultsByRow(rows, (kept?.params.fields ?? { '0.to': 'This is too long' }) as Record<string, string>)
    return data<MenuAnswer>({ typed: rows, read, faults }, 422)
  }
  const { data: failed, init } = refused(kept, contentProblems, 'Nothing was saved')
  const isChanged = kept.code === 'CONTENT_CHANGED'
  return data<MenuAnswer>({ ...failed, typed: rows, read, isChanged }, init ?? 409)
}

function savedText({ entries }: StaffMenu): string {
  const hidden = entries.flatMap((entry) => [entry, ...entry.links]).filter(({ state }) => state !== 'shown').length
  if (hidden === 0) return 'Saved and live in the store'
  return `Saved and live in the store. ${hidden === 1 ? '1 entry is' : `${hidden} entries are`} hidden: see the notes below.`
}
