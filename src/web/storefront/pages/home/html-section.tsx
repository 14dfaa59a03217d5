import { markupOf, type PartHtml } from '../../../part-html.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import type { Words } from './words.ts'

/** A section that no script touches. */
export const HtmlSection = ({ words, html }: { words: Words; html: PartHtml }) => (
  <section className="later below" aria-label={words('heading')}>
    <SectionHead title={words('heading')} text={words('text')} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server */}
    <div dangerouslySetInnerHTML={markupOf(html)} />
  </section>
)
