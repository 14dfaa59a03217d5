import type { MenuEntry, MenuLink } from '../../../../domains/content/menu-rules.ts'
import { useUser } from '../../state/session/use-session.ts'
import { linksUnder } from './drawer-entries.ts'
import { MenuLink as Link } from './menu-link.tsx'
import { linkFor, useMenus } from './site-links.ts'

const link = 'flex min-h-12 items-center rounded-control border border-line px-5 text-sm font-semibold hover:border-ink'

/** The entries that do not fit in the row (R43): on narrow screens also the last of the row's own. */
export function MoreMenu() {
  const { header: row } = useMenus()
  const user = useUser()
  const more = row.find(({ to }) => to === ':more')
  return (
    <ul className="flex flex-wrap gap-2">
      <Links links={more?.links ?? []} />
      {row.map(
        (entry) =>
          (entry.place === 'wide' || entry.place === 'more') && (
            <li key={`${entry.to} ${entry.label}`} className={entry.place === 'wide' ? 'xl:hidden' : undefined}>
              {entry.links ? <Titled entry={entry} /> : <Link {...linkFor(entry, user !== null)} className={link} />}
            </li>
          ),
      )}
    </ul>
  )
}

/** The entries nested under one of the row. */
export function GroupMenu({ at }: { at: number }) {
  const entry = useMenus().header[at]
  return <ul className="flex flex-wrap gap-2">{entry && <Links links={linksUnder(entry)} />}</ul>
}

function Titled({ entry }: { entry: MenuEntry }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {entry.to === '' && <span className="px-2 text-sm font-semibold">{entry.label}</span>}
      <ul className="contents">
        <Links links={linksUnder(entry)} />
      </ul>
    </div>
  )
}

function Links({ links }: { links: readonly MenuLink[] }) {
  const user = useUser()
  return links.map((each) => (
    <li key={`${each.to} ${each.label}`}>
      <Link {...linkFor(each, user !== null)} className={link} />
    </li>
  ))
}
