import { data, redirect } from 'react-router'
import { findGoal } from '../../../../domains/catalog/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { Target } from '../../../ui/icons/icons.tsx'
import { keepList } from '../../parts/product-list/keep-list.ts'
import { ListHead } from '../../parts/product-list/list-head.tsx'
import { ListNotFound } from '../../parts/product-list/list-not-found.tsx'
import { readListQuery } from '../../parts/product-list/list-query.ts'
import { CARD_TAGS, loadList } from '../../parts/product-list/load-list.ts'
import { NoProducts } from '../../parts/product-list/no-products.tsx'
import { ProductList } from '../../parts/product-list/product-list.tsx'
import { listAddress, pageOf } from '../../parts/seo/list-address.ts'
import { failedMeta, pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/goal-page'

export const headers = passHeaders

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findGoal(ctx, params.slug)
  if (!found.ok) throw data(null, { status: 404 })
  const { name, slug, description, value } = found.value
  const url = new URL(request.url)
  if (params.slug !== slug) throw redirect(`/goal/${slug}${url.search}`, 301)
  const { list } = await readSettings(ctx)
  const query = readListQuery(url.searchParams)
  const loaded = await loadList(ctx, { goal: value }, query, list.goalPage)
  return data(
    {
      ...loaded,
      goal: { name, slug, description },
      address: listAddress(`/goal/${slug}`, query, loaded.list),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

const crumbsOf = (name: string) => [{ name: 'Home', to: '/' }, { name }]

export const clientLoader = (args: Route.ClientLoaderArgs) => keepList(args)

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return failedMeta(args, 'Goal not found')
  const { goal, list, address } = args.loaderData
  return pageMeta(args, {
    title: `${goal.name}${pageOf(list)}`,
    description: goal.description,
    ...address,
    crumbs: crumbsOf(goal.name),
  })
}

export default function GoalPage({ loaderData: { goal, list, choices } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={crumbsOf(goal.name)}
        title={goal.name}
        count={`${list.total} Products Available`}
        description={goal.description}
      />
      <ProductList
        isWide
        list={list}
        choices={choices}
        empty={
          <NoProducts title="No products found" text="We don't have any products for this goal yet. Check back soon!" />
        }
      />
    </Container>
  )
}

/** Shown for a goal that does not exist (R153). */
export const ErrorBoundary = () => (
  <ListNotFound
    icon={<Target />}
    title="Goal not found"
    text="The goal you're looking for doesn't exist or has been removed."
    action={{ label: 'Go Back Home', to: '/' }}
  />
)
