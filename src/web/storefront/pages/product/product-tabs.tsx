import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { markupOf, type PartHtml } from '../../../part-html.ts'
import { cx } from '../../../ui/class-names.ts'
import type { ProductView } from './product-view.ts'
import { Specifications } from './specifications.tsx'

/** Description, Ingredients and Nutrition, or Materials of goods that are not food: all of them in the page, one shown at a time (R126); none that is empty. */
export const ProductTabs = memo(function ProductTabs({
  product,
  netQuantity,
  ingredients,
  nutrition,
}: {
  product: ProductView
  netQuantity: string | null
  ingredients: PartHtml
  nutrition: PartHtml
}) {
  const tabs: { name: string; content: ReactNode }[] = [
    { name: 'Description', content: <Description product={product} netQuantity={netQuantity} /> },
    ...(ingredients
      ? [{ name: product.isFood ? 'Ingredients' : 'Materials', content: <Part html={ingredients} /> }]
      : []),
    ...(nutrition ? [{ name: 'Nutrition', content: <Part html={nutrition} /> }] : []),
  ]
  const [selected, setSelected] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const walk = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
    buttons.current[next]?.focus()
  }
  return (
    <section aria-label="About this product" className="below mt-14 md:mt-20">
      <div
        role="tablist"
        aria-label="About this product"
        onKeyDown={walk}
        className="tab-list no-scrollbar flex gap-6 overflow-x-auto border-b border-line md:gap-10"
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            ref={(element) => {
              buttons.current[index] = element
            }}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={index === selected}
            aria-controls={`panel-${name}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className={cx(
              'h-12 border-b-3 font-display text-base font-bold md:text-lg',
              index === selected ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          // A class, not the `hidden` attribute: without scripts all panels are shown (public/no-script.css).
          className={cx('tab-panel pt-8', index !== selected && 'hidden')}
        >
          {index > 0 && <h2 className="without-script mb-4 hidden text-xl">{name}</h2>}
          {content}
        </div>
      ))}
    </section>
  )
})

const Part = ({ html }: { html: PartHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server
  <div dangerouslySetInnerHTML={markupOf(html)} />
)

function Description({ product, netQuantity }: { product: ProductView; netQuantity: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="max-w-read">
        {product.descriptionHtml ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving (A19)
          <div className="prose text-base" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
        ) : (
          product.summary && <p>{product.summary}</p>
        )}
        {product.directions && (
          <>
            <h2 className="mt-8 text-lg">How to use</h2>
            <p className="mt-2">{product.directions}</p>
          </>
        )}
        {product.warnings && (
          <>
            <h2 className="mt-8 text-lg">Good to know</h2>
            <p className="mt-2">{product.warnings}</p>
          </>
        )}
      </div>
      <Specifications product={product} netQuantity={netQuantity} />
    </div>
  )
}
