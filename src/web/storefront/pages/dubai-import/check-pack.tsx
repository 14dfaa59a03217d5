import { ButtonLink } from '../../../ui/button.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'

const CHECKS = [
  {
    title: 'The importer’s label',
    text: 'An imported pack sold in India has a label with the importer’s name and address, their FSSAI licence number and the MRP.',
  },
  {
    title: 'Batch and dates',
    text: 'The batch number, the date of manufacture and the expiry date are printed on the pack, and nothing is stuck over them.',
  },
  {
    title: 'Seal and spelling',
    text: 'The seal under the lid is intact. The name, flavour and net weight match the product page and your invoice.',
  },
]

/** What a buyer can check on an imported pack, and where to ask. */
export function CheckPack() {
  return (
    <section aria-label="How to check your pack" className="mt-16 md:mt-24">
      <SectionHead title="How to check your pack" />
      <ol className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {CHECKS.map(({ title, text }, at) => (
          <li key={title} className="rounded-card bg-mist p-6">
            <span aria-hidden="true" className="figures font-display text-2xl font-bold">
              {at + 1}
            </span>
            <h3 className="mt-2 text-lg">{title}</h3>
            <p className="mt-1.5 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <p className="text-sm">Something doesn’t match? Send us a photo and we’ll check it.</p>
        <ButtonLink to="/contact" tone="outline">
          Contact us
        </ButtonLink>
      </div>
    </section>
  )
}
