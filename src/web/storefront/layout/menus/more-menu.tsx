import { useSession } from '../../state/session/use-session.ts'
import { MenuLink } from './menu-link.tsx'
import { moreLinks, wideRowLinks } from './site-links.ts'

const link = 'flex min-h-12 items-center rounded-control border border-line px-5 text-sm font-semibold hover:border-ink'

/** The links that do not fit in the row (R43): on narrow screens also the last of the row's own links. */
export function MoreMenu() {
  const { user } = useSession()
  return (
    <ul className="flex flex-wrap gap-2">
      {moreLinks(user !== null).map((each) => (
        <li key={each.to}>
          <MenuLink {...each} className={link} />
        </li>
      ))}
      {wideRowLinks.map((each) => (
        <li key={each.to} className="xl:hidden">
          <MenuLink {...each} className={link} />
        </li>
      ))}
    </ul>
  )
}
