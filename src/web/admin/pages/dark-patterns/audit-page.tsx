import { auditStore } from '../../../../domains/dark-patterns/index.ts'
import { aboutPatterns, verdictOf } from '../../../../domains/dark-patterns/rules.ts'
import type { AuditScope, Finding, PatternResult } from '../../../../domains/dark-patterns/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { auditAccessOf } from '../../../context.ts'
import { Card } from '../../../ui/card.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ButtonLink, PrimaryLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/audit-page'
import { VerdictBadge } from './verdict-badge.tsx'

export const meta = adminMeta('Dark patterns')

export const loader = async (args: Route.LoaderArgs) =>
  orErrorPage(await auditStore(asStaff(args, 'settings.write'), auditAccessOf(args.context)))

/** The audit, run when the page is opened: each of the 13 patterns, what was checked and what was found (D215). */
export default function AuditPage({ loaderData: { at, scope, results } }: Route.ComponentProps) {
  const found = results.flatMap(({ findings }) => findings)
  return (
    <>
      <PageHead
        title="Dark patterns"
        text="Checks the store against the 13 patterns of India’s Guidelines for Prevention and Regulation of Dark Patterns, 2023."
      >
        <ButtonLink to="/admin/dark-patterns">Check again</ButtonLink>
        <PrimaryLink to="/admin/dark-patterns/declaration">Self-declaration</PrimaryLink>
      </PageHead>
      <Card className="mb-6">
        <p className="font-semibold">
          {found.length === 0
            ? 'Nothing found.'
            : `${counted(found.length, 'finding')}. Each links to the place to fix it.`}
        </p>
        <Scope at={at} scope={scope} />
      </Card>
      <ol className="flex flex-col gap-4">
        {results.map((result, index) => (
          <Result key={result.pattern} number={index + 1} {...result} />
        ))}
      </ol>
      <p className="mt-6 max-w-read text-sm text-muted">
        This is a check by rules, not legal advice. It can’t see intentions, pictures or what you say elsewhere, such as
        in emails you write yourself and on social media.
      </p>
    </>
  )
}

function Scope({ at, scope: { pages, unread, texts, products, productsInAll } }: { at: string; scope: AuditScope }) {
  return (
    <div className="mt-1 text-sm text-muted">
      <p>
        Checked on {formatDateTime(at)}: {counted(pages.length, 'page')} as a visitor without an account sees them,{' '}
        {counted(texts, 'text')} that you wrote, {counted(products, 'product')} and the settings.
      </p>
      {products < productsInAll && (
        <p className="text-danger">Not checked: {productsInAll - products} more products.</p>
      )}
      {unread.length > 0 && (
        <p className="wrap-anywhere text-danger">Pages that couldn’t be read: {unread.join(', ')}</p>
      )}
      <details className="mt-1">
        <summary className="min-h-9 cursor-pointer py-1.5">Pages checked</summary>
        <ul className="columns-2 md:columns-3">
          {pages.map((path) => (
            <li key={path} className="wrap-anywhere">
              {path}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Result({ number, pattern, findings }: PatternResult & { number: number }) {
  const { name, meaning, checks } = aboutPatterns[pattern]
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">
            {number}. {name}
          </h2>
          <VerdictBadge verdict={verdictOf(findings)} />
        </div>
        <p className="mt-1 max-w-read text-sm text-muted">{meaning}</p>
        <Findings findings={findings} />
        <details className="mt-2 text-sm">
          <summary className="min-h-9 cursor-pointer py-1.5 text-muted">What was checked</summary>
          <ul className="list-disc pl-5">
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </details>
      </Card>
    </li>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {findings.map(({ level, what, quote, place }) => (
        <li
          key={`${what}${quote}${place.label}`}
          className={`rounded-control border p-3 text-sm ${level === 'found' ? 'border-danger' : 'border-line bg-mist'}`}
        >
          <p className="font-semibold">{what}</p>
          <p className="mt-1 wrap-anywhere text-muted">“{quote}”</p>
          <p className="mt-1 wrap-anywhere">
            <TextLink to={place.to}>{place.label}</TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
