import { passHeaders } from '../../../http.ts'
import { loadText } from '../../parts/text-page/facts.ts'
import { textMeta } from '../../parts/text-page/text-meta.ts'
import { TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/privacy-page'
import { privacyOf } from './privacy.tsx'

export const headers = passHeaders
const TITLE = 'Privacy Policy'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'privacy')

export const meta = textMeta(
  TITLE,
  '/privacy-policy',
  'What personal data we store and why, who else sees it, and how to correct or erase it.',
)

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
