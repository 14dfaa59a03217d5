import { data, redirect } from 'react-router'
import { catalogProblems, deleteCollection, findStaffCollections } from '../../../../domains/catalog/index.ts'
import { findLinksTo, type LinkTo } from '../../../../domains/content/index.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { refused } from '../../parts/forms/answers.server.ts'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/delete-collection-page'

export const meta = adminMeta('Delete a collection', ({ name }: Route.ComponentProps['loaderData']) => name)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const found = orErrorPage(await findStaffCollections(ctx)).find(({ id }) => id === args.params.id)
  if (!found) throw data(null, 404)
  const { id, name, slug, isPublished } = found
  const path = `/collections/${slug}`
  const links = orErrorPage(await findLinksTo(ctx, { path, ref: `collection:${id}` }))
  return { id, name, path, isPublished, links }
}

export async function action(args: Route.ActionArgs) {
  const deleted = await deleteCollection(asStaff(args, 'content.write'), args.params.id)
  return deleted.ok ? redirect('/admin/collections', 303) : refused(deleted, catalogProblems, 'Nothing was deleted')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const KINDS: Record<LinkTo['kind'], { name: string; to: string; after: string }> = {
  menu: { name: 'Menu entry', to: '/admin/menus', after: 'no longer shown' },
  banner: { name: 'Banner', to: '/admin/banners', after: 'leads to a page that isn’t there' },
  announcement: { name: 'Announcement', to: '/admin/announcements', after: 'leads to a page that isn’t there' },
}

export default function DeleteCollectionPage({ loaderData }: Route.ComponentProps) {
  const { id, name, path, isPublished, links } = loaderData
  return (
    <>
      <PageHead
        title={`Delete “${name}”?`}
        text="Its products stay. This can’t be undone."
        back={{ to: `/admin/collections/${id}`, label: name }}
      />
      <div className="mb-5 max-w-form text-sm">
        {isPublished && (
          <p>
            Shoppers who open <TextLink href={path}>{path}</TextLink> or a former address will be told that it has
            ended.
          </p>
        )}
        {links.length === 0 ? (
          <p className="mt-2">No menu, banner or announcement leads to it.</p>
        ) : (
          <>
            <p className="mt-2">These lead to it:</p>
            <ul className="mt-2 list-disc space-y-1 pl-5 wrap-anywhere">
              {links.map(({ kind, name: own }) => (
                <li key={`${kind} ${own}`}>
                  {KINDS[kind].name} <TextLink to={KINDS[kind].to}>{own}</TextLink>: {KINDS[kind].after} afterwards
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ActionButton values={{ intent: 'delete' }}>Delete the collection</ActionButton>
    </>
  )
}
