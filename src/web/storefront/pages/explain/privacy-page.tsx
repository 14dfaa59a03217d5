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
    description: 'What the shop keeps about you, what for, who else sees it, and how you get it changed or erased.',
    path: '/privacy-policy',
    data: [breadcrumbData(shopOf(args)?.origin ?? '', crumbsOf(TITLE))],
  })

export default function PrivacyPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="What we keep about you, what for, and what you can ask of us. It is also the notice of the Digital Personal Data Protection Act, 2023."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={privacyOf(facts)}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
