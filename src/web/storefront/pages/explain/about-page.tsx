import { daysText, hoursText, supportHours, zonesText } from '../../../../domains/content/rules.ts'
import { isFreeEverywhere } from '../../../../domains/shipping/zone-rules.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { passHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { BadgeCheck, Headset, RotateCcw, Truck } from '../../../ui/icons/icons.tsx'
import { CustomText } from '../../parts/custom-text.tsx'
import { type Facts, loadText } from '../../parts/text-page/facts.ts'
import { Seller, Ways } from '../../parts/text-page/reach.tsx'
import { textMeta } from '../../parts/text-page/text-meta.ts'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/about-page'

export const headers = passHeaders
const TITLE = 'About Us'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'about')

export const meta = textMeta(
  TITLE,
  '/about',
  'Our story: why we put protein per serving, price per serving and delivery dates before adjectives.',
)

/** Our story: what the store is for, what it promises, and who runs it. */
export default function AboutPage({ loaderData: facts }: Route.ComponentProps) {
  const { store } = facts
  return (
    <>
      <header className="bg-ink text-paper">
        <Container className="pb-12 md:pb-20 [&_nav_*]:text-ash">
          <Breadcrumb crumbs={crumbsOf(TITLE)} />
          <div className="pt-6 md:pt-14">
            <p className="eyebrow text-ash">About {store.name}</p>
            <h1 className="display-wide mt-3 text-3xl text-accent md:text-5xl">Our story</h1>
            <p className="mt-4 max-w-form text-base text-ash md:text-lg">{store.blurb}</p>
          </div>
        </Container>
      </header>
      <Container className="py-12 md:py-20">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          {facts.ownText ? <CustomText html={facts.ownText} className="text-base md:text-lg" /> : <Story />}
          <section aria-labelledby="seller" className="self-start rounded-card bg-mist p-6 md:p-8">
            <h2 id="seller" className="text-lg">
              Who we are
            </h2>
            <div className="prose mt-3 text-sm">
              <Seller {...facts} />
              <p>
                <Ways email={store.email} phone={store.phone} />
              </p>
              <p>{supportHours(facts)}</p>
              {store.isDemo && <p>This is a demo: the store, its address and its products are made up.</p>}
            </div>
            <ButtonLink to="/store-locator" tone="outline" className="mt-5">
              Store Locator
            </ButtonLink>
          </section>
        </div>
        <h2 className="display-wide mt-16 text-xl md:mt-24 md:text-2xl">Our promises</h2>
        <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {promisesOf(facts).map(({ Icon, title, text }) => (
            <li key={title} className="border-t-2 border-ink pt-6">
              <Icon className="size-7 stroke-[1.5]" aria-hidden="true" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-12 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to="/shop" tone="accent">
            Shop All Products
          </ButtonLink>
          <ButtonLink to="/contact" tone="outline">
            Contact Us
          </ButtonLink>
        </div>
      </Container>
    </>
  )
}

function Story() {
  return (
    <div className="prose max-w-read text-base md:text-lg">
      <p>
        You shouldn’t need a calculator to buy protein. Packs come in odd sizes, scoops differ, and the big number on
        the front is rarely the one that matters. So every product page shows the same facts in the same place: protein
        per serving, number of servings and price per serving.
      </p>
      <p>
        Manufacturer, country of origin, ingredients, allergens and full nutrition facts are on the page before you buy,
        exactly as on the label. If we don’t know something, we leave it out. If a supplement can’t do something, we
        don’t promise it.
      </p>
      <p>
        Prices include GST. What you see in the cart is what you pay: every discount and charge has its own line, and
        nothing is added at the last step.
      </p>
    </div>
  )
}

const promisesOf = (facts: Facts) => [
  {
    Icon: BadgeCheck,
    title: '100% authentic guarantee',
    text: 'Every pack is genuine, or we take it back at our cost and refund you in full.',
  },
  {
    Icon: Truck,
    title: 'Delivery with a date',
    text: `${zonesText(facts)}. Free on orders of ${formatMoney(facts.shipping.freeThreshold)} or more${isFreeEverywhere(facts.shipping) ? '' : ' in most areas'}.`,
  },
  {
    Icon: RotateCcw,
    title: `${daysText(facts.returns.windowDays)} to return`,
    text: `For packs that are ${facts.returns.condition}. Damaged, wrong or expired packs can be opened or unopened.`,
  },
  {
    Icon: Headset,
    title: 'A team that answers',
    text: `Within ${hoursText(facts.support.replyHours)}, by email or phone.`,
  },
]

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
