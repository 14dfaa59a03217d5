import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CustomerFile } from '../../../../domains/customer-care/index.ts'
import { phoneText } from '../../../../domains/customers/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'

const link = 'underline underline-offset-2'

type CustomerFactsProps = {
  file: CustomerFile
  mayHelp: boolean
  maySell: boolean
  mayGrant: boolean
  /** Whether the store offers a membership, or the customer had one. */
  hasMembership: boolean
}

/** A customer's details and everything they have apart from orders. */
export function CustomerFacts({ file, mayHelp, maySell, mayGrant, hasMembership }: CustomerFactsProps) {
  const { person, addresses, membership, gifts, reviews, messages, isSubscribed } = file
  return (
    <aside className="flex min-w-0 flex-col gap-6 text-sm">
      <Part title="Contact">
        <a href={`mailto:${person.email}`} className={link}>
          {person.email}
        </a>
        {person.isEmailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge tone="mist">Not confirmed</Badge>}
        {person.phone && (
          <a href={`tel:${person.phone}`} className={link}>
            {phoneText(person.phone)}
          </a>
        )}
        <span className="text-muted">{isSubscribed ? 'Gets the newsletter' : 'Does not get the newsletter'}</span>
      </Part>
      {hasMembership && (
        <Part title="Membership">
          {membership.expiryDate
            ? `${membership.isMember ? 'Until' : 'Ended on'} ${formatDate(membership.expiryDate)}`
            : 'No membership'}
          {maySell && membership.expiryDate && (
            <Link to={`/admin/memberships?q=${encodeURIComponent(person.email)}`} className={link}>
              Extend or end
            </Link>
          )}
          {mayGrant && !membership.expiryDate && (
            <ActionButton to="/admin/memberships" values={{ customerId: person.id }}>
              Grant a membership…
            </ActionButton>
          )}
        </Part>
      )}
      <Part title="Addresses">
        {addresses.length === 0 && <span className="text-muted">None saved</span>}
        {addresses.map((each) => (
          <address key={each.id} className="not-italic wrap-anywhere">
            {each.firstName} {each.lastName}, {each.address}, {each.city} {each.zipCode}
            {each.isDefault && <span className="text-muted"> · default</span>}
          </address>
        ))}
      </Part>
      {gifts.length > 0 && (
        <Part title="Gift cards bought">
          {gifts.map(({ orderId, amount, recipientName, deliverOn, cardId, remainingBalance }) => (
            <span key={orderId}>
              {formatMoney(amount)} for {recipientName || 'someone'}, {formatDate(deliverOn)}
              {cardId && maySell && remainingBalance !== null && (
                <>
                  {' · '}
                  <Link to={`/admin/gift-cards/${cardId}`} className={link}>
                    {formatMoney(remainingBalance)} left
                  </Link>
                </>
              )}
            </span>
          ))}
        </Part>
      )}
      {reviews.length > 0 && (
        <Part title="Reviews">
          {reviews.map(({ id, stars, title, text, status }) => (
            <span key={id} className="wrap-anywhere">
              {stars} out of 5, {status}: {title || text.slice(0, 80)}
            </span>
          ))}
        </Part>
      )}
      {messages.length > 0 && (
        <Part title="Support tickets">
          {messages.map(({ ticket, subject, createdAt }) => (
            <span key={ticket} className="wrap-anywhere">
              {mayHelp ? (
                <Link to={`/admin/messages/${ticket}`} className={link}>
                  {subject}
                </Link>
              ) : (
                subject
              )}
              , {formatDate(createdAt)}
            </span>
          ))}
        </Part>
      )}
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      <div className="flex flex-col items-start gap-1.5">{children}</div>
    </section>
  )
}
