import {
  aboutPatterns,
  isClean,
  type Verdict,
  verdictOf,
  verdictTexts,
} from '../../../../domains/dark-patterns/rules.ts'
import type { Audit } from '../../../../domains/dark-patterns/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatDate } from '../../../../shared/dates.ts'

/** What the sentences under a pattern are: the owner signs them. */
const holding: Record<Verdict, string> = {
  nothing: 'Checked, and true:',
  look: 'Checked. One of these may not be true, as named below:',
  found: 'Checked. Not all of these are true, as named below:',
}

/** The statement itself. It says what was checked and what was found, and nothing else (D216). */
export function Declaration({ at, store, scope, results }: Audit) {
  const { pages, unread, texts, products, productsInAll } = scope
  const day = formatDate(at)
  return (
    <article className="max-w-read rounded-card border border-line p-6 text-sm md:p-10 print:max-w-none print:border-0 print:p-0">
      <h2 className="text-xl">Self-declaration on dark patterns</h2>
      <p className="mt-4 wrap-anywhere">
        <strong>{store.name}</strong>
        {store.legalName !== store.name && `, ${store.legalName}`}
        {store.address.length > 0 && `, ${store.address.join(', ')}`}
      </p>
      <p className="mt-3">
        On {day} we checked our online store for the 13 dark patterns listed in Annexure 1 of the Guidelines for
        Prevention and Regulation of Dark Patterns, 2023. {conclusionOf({ results, scope })}
      </p>
      <p className="mt-3">
        Checked by rules of the store’s software: {counted(pages.length, 'page')} as a visitor without an account sees
        them, {counted(texts, 'text')} that we wrote, {counted(products, 'product description')} and the settings. Not
        checked: pictures, emails, social media, pages that need an account
        {products < productsInAll && `, ${productsInAll - products} more product descriptions`}
        {unread.length > 0 && `, and pages that couldn’t be read (${unread.join(', ')})`}.
      </p>
      <ol className="mt-6 flex flex-col gap-4">
        {results.map(({ pattern, findings }, index) => (
          <li key={pattern} className="break-inside-avoid">
            <h3 className="text-base">
              {index + 1}. {aboutPatterns[pattern].name}: {verdictTexts[verdictOf(findings)].toLowerCase()}
            </h3>
            <p className="mt-1">{holding[verdictOf(findings)]}</p>
            <ul className="mt-1 list-disc pl-5">
              {aboutPatterns[pattern].checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
            {findings.map(({ what, quote, place }) => (
              <p key={`${what}${quote}${place.label}`} className="mt-1 wrap-anywhere">
                <strong>{what}</strong> “{quote}” ({place.label})
              </p>
            ))}
          </li>
        ))}
      </ol>
      <dl className="mt-10 grid grid-cols-2 gap-6 break-inside-avoid">
        {['Name and position', 'Signature', 'Place', 'Date'].map((field) => (
          <div key={field} className="border-t border-ink pt-1">
            <dt className="text-xs text-muted">{field}</dt>
            <dd>{field === 'Date' ? day : ' '}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function conclusionOf({ results, scope }: Pick<Audit, 'results' | 'scope'>): string {
  if (isClean(results, scope)) return 'The checks below found none.'
  const count = results.filter(({ findings }) => findings.length > 0).length
  if (count === 0) return 'The checks below found none, but they didn’t reach everything.'
  return `The checks below found something under ${count} of them.`
}
