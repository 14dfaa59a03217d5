import { daysText, hoursText } from '../../../../domains/content/rules.ts'
import { legalNameOf } from '../../../../domains/settings/rules.ts'
import type { Facts } from './facts.ts'

export const telOf = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`

/** An email address and a phone number as links. */
export function Ways({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <a href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </a>
      {phone ? (
        <>
          {' or '}
          <a href={telOf(phone)} className="whitespace-nowrap">
            {phone}
          </a>
        </>
      ) : null}
    </>
  )
}

/** The seller details that the law requires: legal name, address and registrations. */
export function Seller({ store }: Facts) {
  return (
    <address className="not-italic">
      {[legalNameOf(store), ...store.addressLines].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {store.gstin && <span className="block">GSTIN {store.gstin}</span>}
      {store.fssai && <span className="block">FSSAI licence {store.fssai}</span>}
    </address>
  )
}

/** The grievance officer, and how soon a complaint is answered (Consumer Protection (E-Commerce) Rules, 2020). */
export function Officer({ grievance, store }: Facts) {
  const { officer, designation, acknowledgeHours, resolveDays } = grievance
  return (
    <>
      <p>
        <strong className="block">{officer || designation}</strong>
        {officer && <span className="block">{designation}</span>}
        <Ways email={grievance.email ?? store.email} phone={grievance.phone ?? store.phone} />
      </p>
      <p>
        We acknowledge complaints within {hoursText(acknowledgeHours)} and resolve them within {daysText(resolveDays)}{' '}
        of receiving them. If you are not satisfied, you can contact the National Consumer Helpline (1915) or a consumer
        commission.
      </p>
    </>
  )
}
