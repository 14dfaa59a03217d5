import { ADDED_KINDS } from '../../../../domains/content/home/rules.ts'
import { NewHomeSection } from '../../../../domains/content/home/schemas.ts'
import {
  addHomeSection,
  contentProblems,
  discardHome,
  findHomeOverview,
  orderHomeSections,
  publishHome,
  removeHomeSection,
  switchHomeSection,
} from '../../../../domains/content/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CircleAlert } from '../../../ui/icons/icons.tsx'
import { orderContent } from '../../content.server.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { SortList } from '../../parts/lists/sort-list.tsx'
import { ButtonLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/home-sections-page'
import { SECTION_WORDS, sectionName } from './section-names.ts'

export const meta = adminMeta('Home page')

export async function loader(args: Route.LoaderArgs) {
  const { sections, ...home } = orErrorPage(await findHomeOverview(asStaff(args, 'content.write')))
  return {
    ...home,
    sections: sections
      .filter(({ kind }) => kind !== 'page')
      .map((section) => {
        const { id, kind, isActive, notice } = section
        return { id, kind, isActive, notice, name: sectionName(section) }
      }),
  }
}

/** Changes the draft, publishes it or discards it. Undo does the opposite. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'content.write')
  const form = await args.request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  switch (text('intent')) {
    case 'order':
      return orderContent(args, { list: listPlaced, order: orderHomeSections })
    case 'publish': {
      const published = await publishHome(ctx, text('version'))
      return published.ok ? done('Published. The store shows it now.') : refused(published, contentProblems)
    }
    case 'discard': {
      const gone = await discardHome(ctx, text('version'))
      return gone.ok ? done('Draft discarded. The store is unchanged.') : refused(gone, contentProblems)
    }
    case 'remove':
      return removeSection(ctx, id)
    case 'restore': {
      const section = NewHomeSection.safeParse(parsed(text('section')))
      if (!section.success) return refused({ ok: false, code: 'CONTENT_NOT_FOUND', params: {} }, contentProblems)
      const back = await addHomeSection(ctx, section.data)
      return back.ok ? done('Section restored in the draft') : refused(back, contentProblems)
    }
    default: {
      const isActive = text('intent') === 'show'
      const changed = await switchHomeSection(ctx, id, isActive)
      if (!changed.ok) return refused(changed, contentProblems)
      return done(isActive ? 'Shown in the draft' : 'Hidden in the draft', {
        values: { intent: isActive ? 'hide' : 'show', id },
      })
    }
  }
}

async function listPlaced(ctx: Context) {
  const home = await findHomeOverview(ctx)
  return home.ok ? { ok: true as const, value: home.value.sections.filter(({ kind }) => kind !== 'page') } : home
}

async function removeSection(ctx: Context, id: string) {
  const listed = orErrorPage(await listPlaced(ctx))
  const at = listed.findIndex((each) => each.id === id)
  const removed = await removeHomeSection(ctx, id)
  if (!removed.ok) return refused(removed, contentProblems)
  const values = { intent: 'restore', section: JSON.stringify({ ...listed[at], at }) }
  return done('Section removed in the draft', { values })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function HomeSectionsPage({ loaderData: { sections, isDraft, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Home page" text="Its sections, from top to bottom. A section with nothing to show is left out.">
        <ButtonLink to="/admin/home/page">Title and description</ButtonLink>
      </PageHead>
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
        <Badge tone={isDraft ? 'accent' : 'success'}>{isDraft ? 'Unpublished draft' : 'Published'}</Badge>
        {isDraft && (
          <>
            <ButtonLink href="/preview/home">Preview in the store</ButtonLink>
            <ActionButton values={{ intent: 'publish', version }} tone="accent">
              Publish
            </ActionButton>
            <ActionButton values={{ intent: 'discard', version }} tone="quiet">
              Discard draft
            </ActionButton>
          </>
        )}
      </div>
      <SortList label="Sections" rows={sections} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {({ id, kind, isActive, name, notice }) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-48 py-1">
              <TextLink to={`/admin/home/${id}`} className="block font-semibold wrap-anywhere">
                {name}
              </TextLink>
              <span className="block text-sm text-muted">
                {id === kind ? SECTION_WORDS[kind].text : SECTION_WORDS[kind].name}
              </span>
              {notice && (
                <span className="mt-1 flex items-start gap-1.5 text-sm text-danger">
                  <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
                  {notice}
                </span>
              )}
            </span>
            {!isActive && <Badge tone="mist">Hidden</Badge>}
            <ActionButton
              values={{ intent: isActive ? 'hide' : 'show', id }}
              label={`${isActive ? 'Hide' : 'Show'} ${name}`}
            >
              {isActive ? 'Hide' : 'Show'}
            </ActionButton>
            {id !== kind && (
              <ActionButton values={{ intent: 'remove', id }} label={`Remove ${name}`}>
                Remove
              </ActionButton>
            )}
          </div>
        )}
      </SortList>
      <section aria-labelledby="add-section" className="mt-6 rounded-card bg-mist p-4">
        <h2 id="add-section" className="mb-3 text-base">
          Add a section
        </h2>
        <ul className="flex flex-wrap gap-2">
          {ADDED_KINDS.map((kind) => (
            <li key={kind}>
              <ButtonLink to={`/admin/home/new-${kind}`}>{SECTION_WORDS[kind].name}</ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
