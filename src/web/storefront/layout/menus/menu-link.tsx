import { useLocation } from 'react-router'
import { isAt } from '../../../ui/is-at.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import type { SiteLink } from './site-links.ts'

type MenuLinkProps = SiteLink & { className: string; 'data-row-item'?: '' }

/** A link of the menus, which marks the current page. */
export function MenuLink({ to, label, ...rest }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <SoftLink href={to} aria-current={isAt(pathname, to) ? 'page' : undefined} {...rest}>
      {label}
    </SoftLink>
  )
}
