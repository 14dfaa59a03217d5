import { passHeaders } from '../../../http.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { breadcrumbData } from '../../parts/seo/breadcrumb-data.ts'
import { pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { type Facts, loadText } from '../../parts/text-page/facts.ts'
import { crumbsOf, type Section, TextPage } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/disclaimer-page'

export const headers = passHeaders
const TITLE = 'Disclaimer'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'disclaimer')

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: 'What supplements are and are not, whom to ask before using them, and what our pages can promise.',
    path: '/disclaimer',
    data: [breadcrumbData(shopOf(args)?.origin ?? '', crumbsOf(TITLE))],
  })

export default function DisclaimerPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <TextPage
      title={TITLE}
      lead="Sports nutrition is food. What that means for you, and for what we say about it."
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
                Products, prices, ratings and pictures of this shop are made up, nothing is shipped, and nothing here is
                advice about any real product.
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
            <li>have an allergy, or a condition of the heart, the kidneys, the liver or the blood sugar.</li>
          </ul>
          <p>Stop using a product that does not agree with you, and see a doctor.</p>
        </>
      ),
    },
    {
      id: 'label',
      title: 'The label decides',
      body: (
        <p>
          Makers change recipes. What the label of your pack says about ingredients, allergens, nutrition, dose and date
          goes before what our page says; tell us where they differ. Do not take more than the label recommends, and
          keep packs out of the reach of children.
        </p>
      ),
    },
    {
      id: 'results',
      title: 'Results differ',
      body: (
        <p>
          What a product does depends on training, diet, sleep and the person. Reviews tell what somebody found; they
          are no promise and no medical advice. Nor are our texts, our answers by email, or the goals that products are
          sorted by.
        </p>
      ),
    },
    {
      id: 'sport',
      title: 'Athletes who are tested',
      body: (
        <p>
          No supplement is free of every risk under anti-doping rules. If you are subject to tests, check each product
          and batch with your federation or with the National Anti Doping Agency before you use it.
        </p>
      ),
    },
    {
      id: 'pages',
      title: 'Our pages',
      body: (
        <p>
          Pictures show the pack as it was when they were made; colours and designs may differ. We correct mistakes in
          prices, stock and texts when we find them. Names of brands belong to their owners. What you have bought is
          governed by the <SoftLink href="/terms-conditions">terms and conditions</SoftLink>, and nothing on this page
          takes away a right that the law gives you.
        </p>
      ),
    },
  ]
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
