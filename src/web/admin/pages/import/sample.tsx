import type { SampleProduct } from '../../../../domains/imports/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Section } from '../../parts/page/panel.tsx'

/** The first products that an import creates or changes, field by field. */
export function Sample({ products }: { products: SampleProduct[] }) {
  return (
    <Section title="First changes">
      <ul className="flex flex-col gap-3">
        {products.map(({ row, slug, name, isNew, changes }) => (
          <li key={slug} className="rounded-card border border-line p-4">
            <h3 className="flex flex-wrap items-center gap-2 text-base">
              <span className="wrap-anywhere">{name}</span>
              <Badge tone={isNew ? 'accent' : 'mist'}>{isNew ? 'New' : 'Changed'}</Badge>
              <span className="figures text-xs font-normal text-muted">row {row}</span>
            </h3>
            <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm md:grid-cols-2">
              {changes.map(({ field, before, after }) => (
                <div key={field} className="min-w-0 wrap-anywhere">
                  <dt className="inline text-muted">{field}: </dt>
                  <dd className="inline">
                    {!isNew && (
                      <>
                        <del className="text-muted">{before || '(empty)'}</del>
                        <span aria-hidden="true"> → </span>
                      </>
                    )}
                    <ins className="no-underline">{after || '(empty)'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
