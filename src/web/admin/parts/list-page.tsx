import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable, type DataTableProps } from './lists/data-table.tsx'
import { FilterLinks } from './lists/filter-links.tsx'
import { SearchForm } from './lists/search-form.tsx'
import { MoreLink } from './page/more-link.tsx'
import { PageHead } from './page/page-head.tsx'

type ListPageProps<Row> = DataTableProps<Row> &
  Omit<ComponentProps<typeof PageHead>, 'children'> &
  ComponentProps<typeof MoreLink> & {
    /** Beside the title. */
    buttons?: ReactNode
    /** Between the title and the search. */
    notice?: ReactNode
    search?: ComponentProps<typeof SearchForm>
    filter?: ComponentProps<typeof FilterLinks>
    /** Shown when the table has no rows. */
    empty: ComponentProps<typeof EmptyState>
  }

/** A list page: title, search, views and a paginated table. */
export function ListPage<Row>({
  title,
  text,
  back,
  buttons,
  notice,
  search,
  filter,
  empty,
  next,
  first,
  more,
  ...table
}: ListPageProps<Row>) {
  return (
    <>
      <PageHead title={title} text={text} back={back}>
        {buttons}
      </PageHead>
      {notice}
      {search && <SearchForm {...search} />}
      {filter && <FilterLinks {...filter} />}
      {table.rows.length === 0 ? <EmptyState {...empty} /> : <DataTable {...table} />}
      <MoreLink next={next} first={first} more={more} />
    </>
  )
}
