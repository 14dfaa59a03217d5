import { Link, useSearchParams } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { LayoutGrid, List } from '../../../ui/icons/icons.tsx'
import { hrefWith } from '../../parts/product-list/list-query.ts'

/** Grid or list, kept in the URL (R173). */
export function ViewToggle({ isList }: { isList: boolean }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label="View" className="flex shrink-0 rounded-control outline-1 -outline-offset-1 outline-edge">
      {[
        { name: 'Grid', Icon: LayoutGrid, isOn: !isList, to: hrefWith(params, { view: null }) },
        { name: 'List', Icon: List, isOn: isList, to: hrefWith(params, { view: 'list' }) },
      ].map(({ name, Icon, isOn, to }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-label={`${name} view`}
          aria-current={isOn ? 'true' : undefined}
          className={cx(
            'flex size-11 items-center justify-center rounded-control',
            isOn ? 'bg-ink text-paper' : 'hover:bg-mist',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
