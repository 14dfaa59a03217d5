import { ButtonLink } from '../../../ui/button.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { PackLabel } from './pack-label.tsx'

const CHECKS = [
  { title: 'packTitle1', text: 'packText1' },
  { title: 'packTitle2', text: 'packText2' },
  { title: 'packTitle3', text: 'packText3' },
] as const

type CheckTexts = Record<'packHeading' | 'packAsk' | (typeof CHECKS)[number]['title' | 'text'], string>

/** What a buyer can check on an imported pack, and where to ask. */
export function CheckPack({ texts }: { texts: CheckTexts }) {
  return (
    <section aria-label={texts.packHeading} className="mt-16 md:mt-24">
      <SectionHead title={texts.packHeading} />
      <PackLabel />
      <ol className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {CHECKS.map(({ title, text }, at) => (
          <li key={title} className="rounded-card bg-mist p-6">
            <span aria-hidden="true" className="figures font-display text-2xl font-bold">
              {at + 1}
            </span>
            <h3 className="mt-2 text-lg wrap-anywhere">{texts[title]}</h3>
            <p className="mt-1.5 text-sm wrap-anywhere text-muted">{texts[text]}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <p className="text-sm wrap-anywhere">{texts.packAsk}</p>
        <ButtonLink to="/contact" tone="outline">
          Contact us
        </ButtonLink>
      </div>
    </section>
  )
}
