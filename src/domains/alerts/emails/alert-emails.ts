import { button, links, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { AlertKind } from '../schemas.ts'

type AlertRequest = { id: string; kind: AlertKind; email: string; priceThen: number; askedAt: Date }
type Goods = { name: string; title: string }

const fullName = ({ name, title }: Goods): string => [name, title].filter(Boolean).join(', ')

/** Asks the owner of the address to confirm: nothing more is sent before that. */
export function confirmAlertEmail(wish: AlertRequest, goods: Goods, { store }: Settings, url: Words): EmailMessage {
  const when =
    wish.kind === 'back-in-stock'
      ? `${fullName(goods)} is back in stock`
      : `${fullName(goods)} costs less than ${formatMoney(wish.priceThen as Paise)}`
  return writeEmail({
    to: wish.email,
    id: `${wish.id}-confirm-${wish.askedAt.getTime()}`,
    subject: `Confirm your ${wish.kind === 'back-in-stock' ? 'stock' : 'price'} alert: ${goods.name}`,
    shop: store.name,
    blocks: [
      text(`Please confirm that you want one email from ${store.name} when ${when}.`),
      button('Yes, notify me', url),
    ],
    footer: 'Not you? Ignore this email and we won’t write again.',
  })
}

type Urls = { product: string; picture: string | null; unsubscribe: Words }

/** The email that someone asked for. */
export function alertEmail(
  wish: AlertRequest,
  goods: Goods & { price: Paise },
  { store }: Settings,
  urls: Urls,
): EmailMessage {
  const price = formatMoney(goods.price)
  const isBack = wish.kind === 'back-in-stock'
  return writeEmail({
    to: wish.email,
    id: `${wish.id}-alert`,
    subject: isBack ? `${goods.name} is back in stock` : `${goods.name} now costs ${price}`,
    shop: store.name,
    blocks: [
      text(
        isBack
          ? `${fullName(goods)} is back in stock, at ${price}.`
          : `${fullName(goods)} now costs ${price}. It was ${formatMoney(wish.priceThen as Paise)} when you set the alert.`,
      ),
      button('View product', urls.product),
      text('We can’t reserve it for you, and others may be waiting too.'),
      links(...(urls.picture ? [{ label: 'See a picture', url: urls.picture }] : []), {
        label: 'Cancel all alerts to this address',
        url: urls.unsubscribe,
      }),
    ],
    footer: `You asked ${store.name} for this one email.`,
    unsubscribeUrl: urls.unsubscribe,
  })
}
