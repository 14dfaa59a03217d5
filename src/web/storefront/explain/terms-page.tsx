import { passHeaders } from '../../http.ts'
import { pageMeta, shopOf } from '../../meta.ts'
import { breadcrumbData } from '../list/breadcrumb-data.ts'
import type { Route } from './+types/terms-page'
import { loadText } from './facts.ts'
import { termsOf } from './terms.tsx'
import { crumbsOf, TextPage } from './text-page.tsx'

export const headers = passHeaders
const TITLE = 'Terms & Conditions'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'terms')

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: 'What holds between you and the shop: orders, prices, payment, delivery, returns, complaints and law.',
    path: '/terms-conditions',
    data: [breadcrumbData(shopOf(args)?.origin ?? '', crumbsOf(TITLE))],
  })

export default function TermsPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="What holds between you and us when you buy here, in plain words."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={termsOf(facts)}
    />
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
