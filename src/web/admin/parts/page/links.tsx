import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'

/** `to` is a page of the admin; `href` is any other address, such as a page of the storefront or a file. */
type Place = ({ to: ComponentProps<typeof Link>['to'] } | { href: string }) & {
  className?: string
  children: ReactNode
}

const PlainLink = (props: Place) => ('to' in props ? <Link {...props} /> : <a {...props} />)

/** An underlined link in a text. */
export const TextLink = ({ className, ...rest }: Place) => (
  <PlainLink {...rest} className={cx('underline underline-offset-2', className)} />
)

/** The link that opens what its row is about. */
export const RowLink = ({ className, ...rest }: Place) => (
  <TextLink {...rest} className={cx('font-semibold', className)} />
)

type ButtonLinkProps = Place & { tone?: 'outline' | 'accent' | 'quiet'; size?: 'small' | 'medium' }

/** A link that looks like a button. */
export const ButtonLink = ({ tone = 'outline', size = 'small', className, ...rest }: ButtonLinkProps) => (
  <PlainLink {...rest} className={buttonClass({ tone, size }, className)} />
)

/** The page’s main action, such as “New coupon”. */
export const PrimaryLink = (props: Place) => <ButtonLink {...props} tone="accent" />
