import { RETENTION, type Retention, spanOf } from '../../../../domains/retention/rules.ts'

const KINDS: readonly Retention[] = Object.values(RETENTION)

const ends = ({ end, days, since }: Retention): string =>
  `${end} ${days === 0 ? 'as soon as possible' : spanOf(days)} ${since}`

/** What the store deletes automatically, when and why: printed from the table that the nightly job uses. */
export const RetentionList = () => (
  <ul>
    {KINDS.map((kind) =>
      kind.data === null ? null : (
        <li key={kind.data}>
          <strong>{kind.data}</strong>: {ends(kind)}. Why: {kind.why}.
        </li>
      ),
    )}
  </ul>
)
