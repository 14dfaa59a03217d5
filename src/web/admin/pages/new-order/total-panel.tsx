import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { Quoted } from './use-quote.ts'

type TotalPanelProps = { quoted: Quoted; isEmpty: boolean; error: string | undefined }

/** The price of the order, step by step, as the checkout would show it. */
export function TotalPanel({ quoted: { quote, isFresh, failure, retry }, isEmpty, error }: TotalPanelProps) {
  return (
    <Panel title="Total" className="lg:sticky lg:top-4">
      <div id="expectedTotal" tabIndex={-1}>
        {quote && !isEmpty ? (
          <dl className={`flex flex-col gap-2 text-sm ${isFresh ? '' : 'opacity-80'}`}>
            {quote.steps.map(({ name, label, amount }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt>{label}</dt>
                <dd className="figures">{name === 'shipping' && amount === 0 ? 'FREE' : formatMoney(amount)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
              <dt>Total</dt>
              <dd className="figures">{formatMoney(quote.total)}</dd>
            </div>
          </dl>
        ) : (
          !failure && (
            <p className="text-sm text-muted">{isEmpty ? 'Add a product to see the price.' : 'Calculating…'}</p>
          )
        )}
        {error && <p className="mt-2 text-sm text-danger">{error}</p>}
      </div>
      {/* What is read out once prices have changed. */}
      <p role="status" className="sr-only">
        {quote && isFresh && !isEmpty ? `Total ${formatMoney(quote.total)}` : ''}
      </p>
      {failure && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger">
          {failure}
          <Button size="small" tone="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {/* What staff see and say. The store refuses the order if it costs anything else by now. */}
      {quote && !isEmpty && <input type="hidden" name="expectedTotal" value={quote.total / 100} />}
    </Panel>
  )
}
