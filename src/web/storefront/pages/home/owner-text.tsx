import { CustomText } from '../../parts/custom-text.tsx'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

/** A text that the owner has added. */
export function OwnerText({ words, html }: { words: Words; html: string }) {
  const heading = words('heading')
  return (
    <section className="later below" {...(heading ? { 'aria-label': heading } : {})}>
      {heading && <SectionHead title={heading} text={words('text')} />}
      <CustomText html={html} className="" />
    </section>
  )
}
