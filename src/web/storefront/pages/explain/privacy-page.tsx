import { passHeaders } from '../../../http.ts'
import { breadcrumbData } from '../../parts/seo/breadcrumb-data.ts'
import { pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { loadText } from '../../parts/text-page/facts.ts'
import { crumbsOf, TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/privacy-page'
import { privacyOf } from './privacy.tsx'

export const headers = passHeaders
const TITLE = 'Privacy Policy'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'privacy')

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: 'What personal data we store and why, who else sees it, and how to correct or erase it.',
    path: '/privacy-policy',
    data: [breadcrumbData(shopOf(args)?.origin ?? '', crumbsOf(TITLE))],
  })

export default function PrivacyPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="What personal data we store, why we store it and what your rights are. This is also our notice under the Digital Personal Data Protection Act, 2023."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={privacyOf(facts)}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
