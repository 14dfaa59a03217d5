import type { MenuLink } from '../../../domains/content/menu-rules.ts'
import { legalNameOf } from '../../../domains/settings/rules.ts'
import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { Newsletter } from '../parts/newsletter/newsletter.tsx'
import { PaymentMarks } from '../parts/payment-marks/payment-marks.tsx'
import { useShop } from '../state/store/use-shop.ts'
import { useMenus } from './menus/site-links.ts'
import { Wordmark } from './wordmark.tsx'

/** Email and phone number are among them: on a phone side by side where they fit, and not below the address again. */
const hasContact = (links: MenuLink[]) => links.some(({ to }) => to === ':contact')

/** Newsletter, blurb, links, support, the store's address and the legal pages (R74 to R79). */
export function Footer() {
  const { store } = useShop()
  const { footer } = useMenus()
  return (
    <footer className="site-footer bg-ink text-paper print:hidden">
      <Container className="footer-newsletter pt-6 md:pt-16">
        <div className="border-b border-ink-line pb-4 md:pb-12">
          <Newsletter variant="inline" />
        </div>
      </Container>
      <Container
        className={`grid gap-x-8 gap-y-5 py-6 sm:grid-cols-2 sm:gap-y-8 md:py-16 ${
          footer.length === 2 ? 'lg:grid-cols-[2fr_1fr_1.2fr_1.5fr]' : 'lg:grid-cols-3'
        }`}
      >
        <div className="min-w-0">
          <Wordmark name={store.name} />
          <p className="mt-4 max-w-narrow text-sm text-ash max-sm:hidden">{store.blurb}</p>
          <SocialLinks />
          <PaymentMarks className="mt-3 text-ash sm:mt-5" />
        </div>
        {footer.map(({ label, links = [] }) => (
          <nav key={label} aria-label={label}>
            <h2 className="eyebrow wrap-anywhere text-accent">{label}</h2>
            <ul className={cx('mt-1 sm:mt-3', hasContact(links) && 'max-sm:grid-cols-[fit-content(62%)_1fr]')}>
              {links.map((link) => (
                <FooterEntry key={`${link.to} ${link.label}`} {...link} />
              ))}
            </ul>
          </nav>
        ))}
        <section aria-label="Contact Us">
          <h2 className="eyebrow text-accent">Contact Us</h2>
          <address className="mt-2 text-sm sm:mt-5 leading-relaxed text-ash not-italic">
            {store.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <ul className={cx('mt-2', footer.some(({ links = [] }) => hasContact(links)) && 'max-sm:hidden')}>
            <EmailAndPhone />
          </ul>
          {store.fssai && <p className="mt-3 text-xs text-ash">FSSAI licence {store.fssai}</p>}
          {store.gstin && <p className="mt-1 text-xs text-ash">GSTIN {store.gstin}</p>}
        </section>
      </Container>
      <Container>
        <div className="flex flex-col gap-x-8 gap-y-2 border-t border-ink-line py-3 sm:py-6 lg:flex-row lg:items-center lg:justify-between">
          <p className="text-xs text-ash">
            <LegalName />
          </p>
          <LegalLinks />
        </div>
      </Container>
    </footer>
  )
}

export function LegalName() {
  const { store } = useShop()
  const name = legalNameOf(store)
  return store.isDemo
    ? `${name}. This is a demo: products, prices, ratings and reviews are made up, and nothing is shipped.`
    : name
}

/** `isAside`: in new tabs. */
export function LegalLinks({ isAside = false }: { isAside?: boolean }) {
  return (
    <nav aria-label="Legal">
      <ul className="flex flex-wrap gap-x-6">
        {useMenus().legal.map(({ to, label }) =>
          isAside ? (
            <li key={to}>
              <a href={to} target="_blank" rel="noopener" className={footerLink}>
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ) : (
            <FooterLink key={to} to={to} label={label} />
          ),
        )}
      </ul>
    </nav>
  )
}

export function EmailAndPhone() {
  const { email, phone } = useShop().store
  return (
    <>
      <li>
        <a href={`mailto:${email}`} className={footerLink}>
          {email}
        </a>
      </li>
      {phone ? (
        <li>
          <a href={`tel:${phone.replace(/\s/g, '')}`} className={footerLink}>
            {phone}
          </a>
        </li>
      ) : null}
    </>
  )
}

/** The store's profiles elsewhere, named by their network. */
function SocialLinks() {
  const { socialLinks } = useShop()
  if (socialLinks.length === 0) return null
  return (
    <ul aria-label="Follow us" className="mt-3 flex flex-wrap gap-x-6">
      {socialLinks.map(({ to, label }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noopener" className={footerLink}>
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FooterEntry({ to, label }: MenuLink) {
  const { hours, footerPages } = useShop()
  if (to === ':contact') return <EmailAndPhone />
  if (to === ':pages')
    return footerPages.map(({ slug, title }) => <FooterLink key={slug} to={`/pages/${slug}`} label={title} />)
  if (to !== ':hours') return <FooterLink to={to} label={label} />
  return (
    <li className="col-span-full mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ash">
      {hours.map(({ days, time }) => (
        <span key={days}>
          {days} {time}
        </span>
      ))}
    </li>
  )
}

const footerLink = 'inline-flex min-h-11 min-w-11 items-center text-sm wrap-anywhere text-paper hover:underline'

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <SoftLink href={to} className={footerLink}>
        {label}
      </SoftLink>
    </li>
  )
}
