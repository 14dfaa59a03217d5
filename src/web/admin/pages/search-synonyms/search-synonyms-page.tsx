import { data, Form } from 'react-router'
import { may } from '../../../../domains/roles/rules.ts'
import { findMisses } from '../../../../domains/search/index.ts'
import { MissQuery } from '../../../../domains/search/schemas.ts'
import { readSettings, saveSettings, settingsProblems } from '../../../../domains/settings/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, TextArea, TextInput } from '../../../ui/forms/field.tsx'
import { Search } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { AdminForm } from '../../parts/forms/admin-form.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/search-synonyms-page'
import { groupsOf, groupsText, joinWord } from './groups.ts'

export const meta = adminMeta('Search synonyms')

const KEY = 'search.synonyms'
const synonymProblems = {
  ...settingsProblems,
  SETTINGS_INVALID: [422, 'A group needs at least two words of up to 40 characters each'],
} as const

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const [misses, { search }] = await Promise.all([findMisses(ctx, queryOf(args.url, MissQuery)), readSettings(ctx)])
  if (!misses.ok) throw data(null, 403)
  return { misses: misses.value, groups: search.synonyms, maySet: may(ctx.actor, 'settings.write') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'content.write')
  const form = await args.request.formData()
  const { search } = await readSettings(ctx)
  const word = form.get('word')
  const groups =
    typeof word === 'string'
      ? joinWord(search.synonyms, word, String(form.get('same') ?? ''))
      : groupsOf(String(form.get('groups') ?? ''))
  const was = typeof word === 'string' ? null : wasOf(String(form.get('was') ?? ''), search.synonyms)
  const kept = await saveSettings(ctx, { values: { [KEY]: groups }, ...(was ? { was: { [KEY]: was } } : {}) })
  if (!kept.ok) return refused(kept, synonymProblems, 'Nothing was saved', form)
  if (kept.value.saved.length === 0) return done('Nothing was changed')
  return done('Saved. Searches use it now.', {
    values: { groups: groupsText(search.synonyms), was: groupsText(groups) },
  })
}

/** What the editor saw. A word with a comma, saved by an earlier version, is shown as two: that is no change. */
const wasOf = (text: string, now: readonly string[][]) => (text === groupsText(now) ? now : groupsOf(text))

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const DAYS = [
  { value: '', label: '30 days' },
  { value: '7', label: '7 days' },
  { value: '1', label: 'Today' },
  { value: '90', label: '90 days' },
]

export default function SearchSynonymsPage({
  loaderData: { misses, groups, maySet },
  actionData,
}: Route.ComponentProps) {
  const text = groupsText(groups)
  const { entered, failure } = actionData ?? {}
  const error = entered?.groups === undefined ? undefined : failure?.text
  return (
    <>
      <PageHead
        title="Search synonyms"
        text="Searches without results, counted per day without names. Add synonyms so that the next search finds something."
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Not found">
          <FilterLinks label="Time" name="days" values={DAYS} />
          {misses.length === 0 ? (
            <EmptyState
              icon={<Search />}
              title="No searches without results"
              text="Searches without a result appear here."
            />
          ) : (
            <DataTable
              caption="Searches without a result, most frequent first"
              rows={misses}
              keyOf={({ query }) => query}
              columns={[
                {
                  head: 'Searched for',
                  isMain: true,
                  cell: ({ query }) => <TextLink href={`/search?q=${encodeURIComponent(query)}`}>{query}</TextLink>,
                },
                { head: 'Times', isFigure: true, cell: ({ count }) => count },
                { head: 'Last searched', cell: ({ lastDay }) => formatDate(lastDay) },
                {
                  head: 'Means',
                  cell: ({ query }) => (
                    <Meaning word={query} typed={entered?.word === query ? entered.same : undefined} />
                  ),
                },
              ]}
            />
          )}
        </section>
        <Card className="self-start">
          <AdminForm
            key={text}
            form={{ id: 'synonyms' }}
            fields={[{ id: 'groups', errors: error ? [error] : undefined }]}
            answer={actionData}
          >
            <input type="hidden" name="was" value={text} />
            <Field
              id="groups"
              label="Synonyms"
              hint="One group per line, words separated by commas. Many names and spellings are built in."
              error={error}
            >
              <TextArea
                name="groups"
                defaultValue={entered?.groups ?? text}
                rows={10}
                placeholder="sipper, shaker, bottle"
              />
            </Field>
          </AdminForm>
          {maySet && (
            <p className="mt-4 text-sm text-muted">
              For a need such as “muscle pain”, add a <TextLink href="/admin/settings/display">search topic</TextLink>.
            </p>
          )}
        </Card>
      </div>
    </>
  )
}

/** Turns a search without results into a synonym. */
function Meaning({ word, typed }: { word: string; typed: string | undefined }) {
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="word" value={word} />
      <TextInput
        name="same"
        aria-label={`“${word}” means the same as`}
        defaultValue={typed}
        placeholder="a word used in the store"
        required
        maxLength={40}
        autoComplete="off"
        className="h-9 min-w-32"
      />
      <button type="submit" className="btn btn-outline btn-small" aria-label={`Save what “${word}” means`}>
        Save
      </button>
    </Form>
  )
}
