import { useLocation } from 'react-router'
import type { MenuLink as Target } from '../../../../domains/content/menu-rules.ts'
import { isAt } from '../../../ui/is-at.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'

type MenuLinkProps = Target & { className: string; 'data-row-item'?: '' }

/** A link of the menus, which marks the current page. */
export function MenuLink({ to, label, ...rest }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <SoftLink href={to} aria-current={isAt(pathname, to) ? 'page' : undefined} {...rest}>
      {label}
    </SoftLink>
  )
}
