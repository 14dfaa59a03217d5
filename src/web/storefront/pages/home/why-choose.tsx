import { Headset, Lock, PackageCheck, Truck } from '../../../ui/icons/goods-icons.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

const ICONS = [Truck, Lock, Headset, PackageCheck]

/** Four reasons, with amounts and hours from the settings, or the owner's (R106, D1, D8). */
export function WhyChoose({ words }: { words: Words }) {
  return (
    <section aria-label={words('heading')}>
      <SectionHead title={words('heading')} text={words('text')} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 border-t border-ink pt-8 md:gap-x-6 lg:grid-cols-4">
        {ICONS.map((Icon, index) => (
          <li key={ICONS.indexOf(Icon)}>
            <Icon className="size-7 stroke-[1.5]" aria-hidden="true" />
            <h3 className="mt-4 text-lg">{words(`title${index + 1}`)}</h3>
            <p className="mt-1.5 text-sm text-muted">{words(`text${index + 1}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
