import { Link } from 'react-router'
import type { LackingDeclarations } from '../../../../domains/imports/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { TriangleAlert } from '../../../ui/icons/icons.tsx'

/** Declarations that products in the file lack. `isDone`: the import is finished and they can be filled in now. */
export function Lacking({ lacking, isDone = false }: { lacking: LackingDeclarations; isDone?: boolean }) {
  const names = Object.entries(lacking).toSorted(([, one], [, other]) => other - one)
  if (names.length === 0) return null
  return (
    <div className="mb-4 max-w-form rounded-control bg-accent-soft p-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-4 shrink-0" /> Details required by law are missing
      </p>
      <ul className="mt-1 list-disc pl-6">
        {names.map(([name, count]) => (
          <li key={name}>
            {name}: {counted(count, 'product')}
          </li>
        ))}
      </ul>
      {isDone && (
        <Link to="/admin/products?view=undeclared" className="mt-2 inline-block underline underline-offset-2">
          Show products with missing details
        </Link>
      )}
    </div>
  )
}
