import type { ReactNode } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'

type ListHeadProps = {
  crumbs: { name: string; to?: string }[]
  title: string
  count: string
  description?: string | null
  children?: ReactNode
}

/** Breadcrumb, the page's only h1, the product count and a description. */
export function ListHead({ crumbs, title, count, description, children }: ListHeadProps) {
  return (
    <header className="mb-8 border-b border-line pb-6 md:mb-10 md:pb-8">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mt-5">
        <h1 className="display-wide text-2xl wrap-anywhere md:text-4xl">{title}</h1>
        <p aria-live="polite" className="figures text-sm text-muted md:text-base">
          {count}
        </p>
      </div>
      {description && <p className="mt-3 max-w-read text-sm text-muted md:text-base">{description}</p>}
      {children}
    </header>
  )
}

/** `1 product`, `1,204 products`. */
export const countedProducts = (total: number): string => counted(total, 'product')

/** `1 product found`, `1,204 products found`. */
export const foundText = (total: number, ending = 'found'): string => `${countedProducts(total)} ${ending}`
