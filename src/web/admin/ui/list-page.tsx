import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { FilterLinks } from './filter-links.tsx'
import { MoreLink } from './more-link.tsx'
import { PageHead } from './page-head.tsx'
import { SearchForm } from './search-form.tsx'

type ListPageProps<Row> = DataTableProps<Row> &
  Omit<ComponentProps<typeof PageHead>, 'children'> &
  ComponentProps<typeof MoreLink> & {
    /** Beside the title. */
    buttons?: ReactNode
    /** Between the title and the search. */
    notice?: ReactNode
    search?: ComponentProps<typeof SearchForm>
    filter?: ComponentProps<typeof FilterLinks>
    /** In place of a table without rows. */
    empty: ComponentProps<typeof EmptyState>
  }

/** A list: what it holds, the search over it, its views, and a table that is read page by page. */
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
