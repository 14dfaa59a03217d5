import { Headset, Lock, PackageCheck, Truck } from '../../../ui/icons/goods-icons.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

const ICONS = [Truck, Lock, Headset, PackageCheck]

/** Four reasons, with amounts and hours from the settings, or the owner's (R106, D1, D8). */
export function WhyChoose({ words }: { words: Words }) {
  return (
    <section aria-label={words('heading')} className="below">
      <SectionHead title={words('heading')} text={words('text')} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-ink pt-3 md:gap-x-6 md:gap-y-8 md:pt-8 lg:grid-cols-4">
        {ICONS.map((Icon, index) => (
          <li key={ICONS.indexOf(Icon)} className="min-w-0">
            <Icon className="size-6 stroke-[1.5] md:size-7" aria-hidden="true" />
            <h3 className="mt-1.5 text-sm wrap-break-word md:mt-4 md:text-lg">{words(`title${index + 1}`)}</h3>
            <p className="mt-0.5 text-xs text-muted md:mt-1.5 md:text-sm">{words(`text${index + 1}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
