import { passHeaders } from '../../../http.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { type Facts, loadText } from '../../parts/text-page/facts.ts'
import { textMeta } from '../../parts/text-page/text-meta.ts'
import { type Section, TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/disclaimer-page'

export const headers = passHeaders
const TITLE = 'Disclaimer'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'disclaimer')

export const meta = textMeta(
  TITLE,
  '/disclaimer',
  'What supplements can and cannot do, who to ask before using them and what our pages can promise.',
)

export default function DisclaimerPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="Sports nutrition is food. Here is what that means for you and for the information on our pages."
      since={facts.legal.effectiveFrom}
      ownText={facts.ownText}
      sections={sectionsOf(facts)}
    />
  )
}

function sectionsOf({ store }: Facts): Section[] {
  return [
    ...(store.isDemo
      ? [
          {
            id: 'demo',
            title: 'This is a demo',
            body: (
              <p>
                The products, prices, ratings and pictures in this store are made up. Nothing is shipped, and nothing
                here is advice about any real product.
              </p>
            ),
          },
        ]
      : []),
    {
      id: 'food',
      title: 'Not for medicinal use',
      body: (
        <p>
          Our products are foods and food supplements. They are not medicines, and they are not intended to diagnose,
          treat, cure or prevent any disease. They do not replace a varied diet.
        </p>
      ),
    },
    {
      id: 'doctor',
      title: 'Ask a doctor first',
      body: (
        <>
          <p>Talk to a doctor or a registered dietitian before you use a supplement if you</p>
          <ul>
            <li>are pregnant, breastfeeding, or under 18,</li>
            <li>take medicines, or are under treatment,</li>
            <li>have an allergy, or a heart, kidney, liver or blood-sugar condition.</li>
          </ul>
          <p>If a product does not agree with you, stop using it and see a doctor.</p>
        </>
      ),
    },
    {
      id: 'label',
      title: 'The label comes first',
      body: (
        <p>
          Manufacturers change recipes. If the label on your pack differs from our page on ingredients, allergens,
          nutrition, dosage or dates, follow the label and tell us. Do not take more than the label recommends, and keep
          packs out of reach of children.
        </p>
      ),
    },
    {
      id: 'results',
      title: 'Results vary',
      body: (
        <p>
          Results depend on training, diet, sleep and the person. Reviews describe personal experiences; they are
          neither a promise nor medical advice. The same is true of our texts, our email replies and the goals we sort
          products by.
        </p>
      ),
    },
    {
      id: 'sport',
      title: 'Tested athletes',
      body: (
        <p>
          No supplement is completely free of risk under anti-doping rules. If you are tested, check each product and
          batch with your federation or the National Anti Doping Agency before you use it.
        </p>
      ),
    },
    {
      id: 'pages',
      title: 'Our pages',
      body: (
        <p>
          Pictures show the pack at the time they were made; colours and designs may differ. We correct mistakes in
          prices, stock and texts when we find them. Brand names belong to their owners. Your purchases are governed by
          the <SoftLink href="/terms-conditions">terms and conditions</SoftLink>, and nothing on this page limits your
          rights under the law.
        </p>
      ),
    },
  ]
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
