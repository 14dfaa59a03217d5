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
    subject: `Please confirm: ${wish.kind === 'back-in-stock' ? 'back in stock' : 'price drop'}, ${goods.name}`,
    shop: store.name,
    blocks: [
      text(`Somebody, hopefully you, asked ${store.name} to write to this address once, when ${when}.`),
      button('Yes, tell me', url),
    ],
    footer: 'Was it not you? Then do nothing, and nothing more is sent.',
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
          : `${fullName(goods)} now costs ${price}. It was ${formatMoney(wish.priceThen as Paise)} when you asked.`,
      ),
      button('See it in the shop', urls.product),
      text('We do not put any aside, and others may have asked too.'),
      links(...(urls.picture ? [{ label: 'A picture of the pack', url: urls.picture }] : []), {
        label: 'End all alerts to this address',
        url: urls.unsubscribe,
      }),
    ],
    footer: `You asked ${store.name} for this one mail.`,
    unsubscribeUrl: urls.unsubscribe,
  })
}
