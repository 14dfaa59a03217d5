import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { contentProblems } from '../../domains/content/index.ts'
import type { Context } from '../../platform/context.ts'
import type { CodeOf, Result } from '../../shared/result.ts'
import { parseForm } from '../ui/forms/parse-form.ts'
import { orErrorPage } from './load.server.ts'
import { done, formAgain, type RefusedCode, refused, saved } from './parts/forms/answers.server.ts'
import { asStaff } from './state/staff.server.ts'

type Args<Params> = { request: Request; url: URL; params: Params; context: Readonly<RouterContextProvider> }

const isNew = (id: string) => id === 'new'

/** The item whose id is in the URL, or null for a new one; any other id gives a 404. */
export function chosenOf<Item extends { id: string }>(listed: Result<Item[], string>, id: string): Item | null {
  const item = orErrorPage(listed).find((each) => each.id === id) ?? null
  if (!item && !isNew(id)) throw data(null, 404)
  return item
}

type Code = RefusedCode | CodeOf<typeof contentProblems>

type Editor<Values> = {
  schema: z.ZodType<Values>
  save: (ctx: Context, id: string | null, values: Values) => Promise<Result<{ id: string; version: string }, Code>>
  remove: (ctx: Context, id: string) => Promise<Result<unknown, Code>>
  /** Path of the list page. */
  list: string
  notice: string
}

/** Saves or deletes what a content editor submits; a new item redirects to its own page. */
export async function saveContent<Values>(
  args: Args<{ id: string }>,
  { schema, save, remove, list, notice }: Editor<Values>,
) {
  const ctx = asStaff(args, 'content.write')
  const { id } = args.params
  const form = await args.request.formData()
  if (form.get('intent') === 'delete') {
    const deleted = await remove(ctx, id)
    return deleted.ok ? redirect(list, 303) : refused(deleted, contentProblems, 'Couldn’t delete it')
  }
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return formAgain(submission)
  const kept = await save(ctx, isNew(id) ? null : id, submission.value)
  if (!kept.ok) return formAgain(submission, kept, contentProblems)
  return isNew(id) ? redirect(`${list}/${kept.value.id}?saved`, 303) : saved(notice, kept.value.version)
}

type Order = {
  list: (ctx: Context) => Promise<Result<{ id: string }[], string>>
  order: (ctx: Context, ids: readonly string[]) => Promise<Result<unknown, Code>>
}

/** Saves a new manual order; its Undo restores the previous one. */
export async function orderContent(args: Args<object>, { list, order }: Order) {
  const ctx = asStaff(args, 'content.write')
  const form = await args.request.formData()
  const before = await list(ctx)
  const ordered = await order(ctx, String(form.get('ids') ?? '').split(','))
  if (!ordered.ok) return refused(ordered, contentProblems, 'Nothing was moved')
  const ids = before.ok ? before.value.map(({ id }) => id).join(',') : ''
  return done('Moved', { values: { intent: 'order', ids } })
}
