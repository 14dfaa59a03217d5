import type { HomeSection } from '../../../../domains/content/home-rules.ts'
import {
  contentProblems,
  listHomeSections,
  orderHomeSections,
  switchHomeSection,
} from '../../../../domains/content/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { orderContent } from '../../content.server.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { SortList } from '../../parts/lists/sort-list.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/home-sections-page'

export const meta = adminMeta('Home page')

const WORDS: Record<HomeSection, { name: string; text: string; to?: string }> = {
  hero: { name: 'Banners', text: 'The large pictures', to: '/admin/banners' },
  benefits: { name: 'Promises', text: 'Delivery, cash on delivery and returns, from Settings' },
  'best-sellers': { name: 'Best Sellers', text: 'Products marked as best sellers' },
  products: { name: 'Our Products', text: 'Shown while no other row has products' },
  goals: { name: 'Shop by Goal', text: 'A tile for each goal', to: '/admin/goals' },
  experts: { name: 'Loved by Experts', text: 'Products marked as loved by experts' },
  categories: { name: 'Shop by Category', text: 'A tile for each category with products', to: '/admin/categories' },
  fuel: { name: 'Fuel your passion', text: 'The yellow band' },
  membership: { name: 'Membership', text: 'Membership and referrals' },
  newsletter: { name: 'Newsletter', text: 'On wide screens; phones have the one in the footer' },
  reasons: { name: 'Why choose us', text: 'Four reasons, with amounts and hours from Settings' },
}

export async function loader(args: Route.LoaderArgs) {
  return { sections: orErrorPage(await listHomeSections(asStaff(args, 'content.write'))) }
}

/** Reorders the sections, or switches one on or off. Undo does the opposite. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  if (form.get('intent') === 'order') return orderContent(args, { list: listHomeSections, order: orderHomeSections })
  const id = String(form.get('id'))
  const isActive = form.get('intent') === 'show'
  const changed = await switchHomeSection(asStaff(args, 'content.write'), id, isActive)
  if (!changed.ok) return refused(changed, contentProblems)
  return done(isActive ? 'Shown on the home page' : 'Hidden from the home page', {
    values: { intent: isActive ? 'hide' : 'show', id },
  })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function HomeSectionsPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Home page"
        text="Its sections, from top to bottom. A section without anything to show takes no room."
      />
      <SortList label="Sections" rows={sections} keyOf={({ id }) => id} nameOf={({ id }) => WORDS[id].name}>
        {({ id, isActive }) => {
          const { name, text, to } = WORDS[id]
          return (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-48 py-1">
                <span className="block font-semibold">{to ? <TextLink to={to}>{name}</TextLink> : name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              {!isActive && <Badge tone="mist">Hidden</Badge>}
              <ActionButton
                values={{ intent: isActive ? 'hide' : 'show', id }}
                label={`${isActive ? 'Hide' : 'Show'} ${name}`}
              >
                {isActive ? 'Hide' : 'Show'}
              </ActionButton>
            </div>
          )
        }}
      </SortList>
    </>
  )
}
