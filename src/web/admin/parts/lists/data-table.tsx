import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { RowLink } from '../page/links.tsx'

export type Column<Row> = Look & {
  head: string
  /** The address of what the row is about: the cell is a link to it. */
  to?: (row: Row) => string
  /** A second, quieter line. */
  below?: (row: Row) => ReactNode
} & ({ cell: (row: Row) => ReactNode } | { mark: (row: Row) => Mark })

/** A badge with its text. */
export type Mark = { tone: ComponentProps<typeof Badge>['tone']; text: string }

type Look = {
  /** Figures are right-aligned. */
  isFigure?: boolean
  /** The first line of a row on a phone. */
  isMain?: boolean
  /** Self-explanatory, so it gets no column name on phones; the default of badges. */
  isPlain?: boolean
  className?: string
}

export type DataTableProps<Row> = {
  /** Screen readers announce it before the table. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** A checkbox in each row that submits `name` with the row's key in the form around the table. */
  select?: { name: string; label: (row: Row) => string }
}

/** A table that becomes a list of cards on phones, where each cell shows its column name unless it is `isPlain`. */
export function DataTable<Row>({ caption, columns, rows, keyOf, select }: DataTableProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {select && (
            <th scope="col" className={headClass}>
              <span className="sr-only">Select</span>
            </th>
          )}
          {columns.map(({ head, isFigure, className }) => (
            <th key={head} scope="col" className={cx(headClass, isFigure && 'text-right', className)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="hover:bg-mist max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:border-line max-md:p-3"
          >
            {select && (
              <td className="w-10 border-b border-line pl-3 max-md:absolute max-md:top-3 max-md:right-3 max-md:w-auto max-md:border-0 max-md:p-0">
                <input
                  type="checkbox"
                  name={select.name}
                  value={keyOf(row)}
                  aria-label={select.label(row)}
                  className="size-6 accent-ink"
                />
              </td>
            )}
            {columns.map((column) => {
              const { head, isFigure, isMain, isPlain = 'mark' in column, className } = column
              return (
                <td
                  key={head}
                  className={cx(
                    'border-b border-line px-3 py-2.5 xl:max-w-80 max-md:flex max-md:max-w-full max-md:items-baseline max-md:gap-1.5 max-md:border-0 max-md:p-0',
                    isFigure && 'figures whitespace-nowrap md:text-right',
                    isMain && 'max-md:basis-full max-md:pr-8 max-md:text-base max-md:font-semibold',
                    className,
                  )}
                >
                  {!isMain && !isPlain && (
                    <span className="shrink-0 text-xs text-muted md:hidden" aria-hidden="true">
                      {head}
                    </span>
                  )}
                  {/* Wide screens have room for whole words: an address broken in two is hard to read. */}
                  <span className="min-w-0 wrap-anywhere xl:wrap-break-word">
                    <Cell column={column} row={row} />
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headClass = 'border-b border-line bg-mist px-3 py-2 text-left text-xs font-semibold text-muted'

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { to, below } = column
  const content = 'mark' in column ? <MarkBadge {...column.mark(row)} /> : column.cell(row)
  const second = below?.(row)
  return (
    <>
      {to ? <RowLink to={to(row)}>{content}</RowLink> : content}
      {second && <span className="block text-xs font-normal text-muted">{second}</span>}
    </>
  )
}

const MarkBadge = ({ tone, text }: Mark) => <Badge tone={tone}>{text}</Badge>
