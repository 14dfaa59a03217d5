import { passHeaders } from '../../../http.ts'
import { loadText } from '../../parts/text-page/facts.ts'
import { textMeta } from '../../parts/text-page/text-meta.ts'
import { TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/terms-page'
import { termsOf } from './terms.tsx'

export const headers = passHeaders
const TITLE = 'Terms & Conditions'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'terms')

export const meta = textMeta(
  TITLE,
  '/terms-conditions',
  'The terms for shopping with us: orders, prices, payment, delivery, returns, complaints and governing law.',
)

export default function TermsPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="The terms that apply when you shop with us, in plain English."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={termsOf(facts)}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
