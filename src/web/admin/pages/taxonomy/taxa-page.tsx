import { useFetcher } from 'react-router'
import { type Taxon, TaxonMove } from '../../../../domains/catalog/admin/taxon-schemas.ts'
import { catalogProblems, deleteTaxon, findTaxa, moveTaxon } from '../../../../domains/catalog/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LayoutGrid } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { useDragOrder } from '../../parts/lists/use-drag-order.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/taxa-page'
import { KINDS, kindOf } from './kinds.ts'
import { TaxonRow } from './taxon-row.tsx'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${KINDS[kindOf(location.pathname)].title} · Admin` },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const kind = kindOf(args.url.pathname)
  const found = orErrorPage(await findTaxa(ctx, kind))
  return { kind, taxa: found, mayWrite: may(ctx.actor, 'catalog.write') }
}

/** Moves or deletes an entry. Undo moves it back to its previous place. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'catalog.write')
  const kind = kindOf(args.url.pathname)
  const form = Object.fromEntries(await args.request.formData())
  if (form.to === 'delete') {
    const dropped = await deleteTaxon(ctx, kind, String(form.id))
    return dropped.ok ? done(`${dropped.value.name} deleted`) : refused(dropped, catalogProblems)
  }
  const move = TaxonMove.safeParse(form)
  if (!move.success) return refused({ ok: false, code: 'TAXON_NOT_FOUND', params: {} }, catalogProblems)
  const moved = await moveTaxon(ctx, kind, move.data)
  if (!moved.ok) return refused(moved, catalogProblems)
  const { name, was } = moved.value
  const values: Record<string, string> = was.before
    ? { id: move.data.id, to: 'before', target: was.before }
    : { id: move.data.id, to: 'into', target: was.parentId ?? '' }
  return done(`${name} moved`, { values })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

/** An entry dropped on another takes its place; those it passed move up or down by one. */
function placeOf(taxa: readonly Taxon[], id: string, target: string): Record<string, string> {
  const parentOf = (each: string) => taxa.find((taxon) => taxon.id === each)?.parentId ?? null
  const siblings = taxa.filter(({ parentId }) => parentId === parentOf(target)).map((each) => each.id)
  const isDown = siblings.includes(id) && siblings.indexOf(id) < siblings.indexOf(target)
  if (!isDown) return { id, to: 'before', target }
  const next = siblings[siblings.indexOf(target) + 1]
  return next ? { id, to: 'before', target: next } : { id, to: 'into', target: parentOf(target) ?? '' }
}

export default function TaxaPage({ loaderData: { kind, taxa, mayWrite } }: Route.ComponentProps) {
  const { title, one, text, teach, path } = KINDS[kind]
  const tops = taxa.filter(({ parentId }) => parentId === null)
  const under = (top: Taxon) => taxa.filter(({ parentId }) => parentId === top.id)
  const countOf = (each: Taxon) => under(each).reduce((sum, { products }) => sum + products, each.products)
  const mover = useFetcher<Answer>()
  useAnswer(mover.data)
  const order = useDragOrder((id, target) => mover.submit(placeOf(taxa, id, target), { method: 'post' }))
  const row = (each: Taxon, siblings: Taxon[]) => (
    <TaxonRow
      key={each.id}
      taxon={{ ...each, products: countOf(each) }}
      path={path}
      mayWrite={mayWrite}
      order={order}
      isFirst={siblings[0] === each}
      isLast={siblings.at(-1) === each}
      parents={kind === 'category' && under(each).length === 0 ? tops.filter(({ id }) => id !== each.id) : []}
    />
  )
  return (
    <>
      <PageHead title={title} text={text}>
        {mayWrite && (
          <ButtonLink to={`${path}/new`} tone="accent" size="medium">
            New {one}
          </ButtonLink>
        )}
      </PageHead>
      {taxa.length === 0 ? (
        <EmptyState icon={<LayoutGrid />} title={`No ${title.toLowerCase()} yet`} text={teach} />
      ) : (
        <ol className="flex flex-col gap-2">
          {tops.map((top) => (
            <li key={top.id} className="rounded-card border border-line">
              {row(top, tops)}
              {under(top).length > 0 && (
                <ol className="border-t border-line pl-4 md:pl-10">
                  {under(top).map((each, _, siblings) => (
                    <li key={each.id} className="border-b border-line last:border-0">
                      {row(each, siblings)}
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
