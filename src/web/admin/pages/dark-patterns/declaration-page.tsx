import { auditStore } from '../../../../domains/dark-patterns/index.ts'
import { auditAccessOf } from '../../../context.ts'
import { Button } from '../../../ui/button.tsx'
import { orErrorPage } from '../../load.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/declaration-page'
import { Declaration } from './declaration.tsx'

export const meta = adminMeta('Self-declaration')

export const loader = async (args: Route.LoaderArgs) =>
  orErrorPage(await auditStore(asStaff(args, 'settings.write'), auditAccessOf(args.context)))

/** The self-declaration, for printing. */
export default function DeclarationPage({ loaderData: audit }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Self-declaration"
          text="Print it, or save it as a PDF from the print dialog. Read it before you sign: it is your statement, not ours."
          back={{ to: '/admin/dark-patterns', label: 'Dark patterns' }}
        >
          <Button tone="accent" size="small" onClick={() => print()}>
            Print
          </Button>
        </PageHead>
      </div>
      <Declaration {...audit} />
    </>
  )
}
