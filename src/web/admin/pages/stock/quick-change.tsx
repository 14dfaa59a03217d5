import { useState } from 'react'
import { useFetcher } from 'react-router'
import { readStock, type StockWay, stockAfter, wayOf } from '../../../../domains/catalog/admin/stock-rules.ts'
import type { StaffReason } from '../../../../domains/catalog/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Options, Select, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { REASONS, WAYS } from './reasons.ts'

type QuickChangeProps = { variantId: string; sku: string; stock: number }

/** Changes a variant's stock in its row and shows the result before saving. */
export function QuickChange(props: QuickChangeProps) {
  // A saved change clears the row.
  return <StockForm key={props.stock} {...props} />
}

function StockForm({ variantId, sku, stock }: QuickChangeProps) {
  const fetcher = useFetcher<Answer>()
  const { typedIn } = useInlineAnswer(fetcher.data, { variantId, seen: String(stock) })
  const [typed, setTyped] = useState(typedIn('change') ?? '')
  const [reason, setReason] = useState(REASONS.find(({ value }) => value === typedIn('reason'))?.value ?? 'counted')
  const [way, setWay] = useState(WAYS.find(({ value }) => value === typedIn('way'))?.value ?? 'set')
  return (
    <fetcher.Form method="post" action="/admin/stock">
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="seen" value={stock} />
      <div className="flex flex-wrap items-center gap-1.5 md:flex-nowrap">
        <Select
          name="reason"
          aria-label={`Reason for ${sku}`}
          value={reason}
          onChange={({ target }) => {
            const chosen = target.value as StaffReason
            setReason(chosen)
            setWay(wayOf(chosen) ?? way)
          }}
          className="w-36 md:[&>select]:h-9"
        >
          <Options of={REASONS} />
        </Select>
        <Select
          name="way"
          aria-label={`How to change ${sku}`}
          value={way}
          onChange={({ target }) => setWay(target.value as StockWay)}
          className="w-28 md:[&>select]:h-9"
        >
          <Options of={WAYS} />
        </Select>
        <span className="w-24">
          <TextInput
            name="change"
            aria-label={`Change of ${sku}`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Units"
            inputMode="text"
            autoComplete="off"
            maxLength={10}
            className="md:h-9"
          />
        </span>
        <Button type="submit" size="small" tone="outline" isBusy={fetcher.state !== 'idle'} aria-label={`Save ${sku}`}>
          Save
        </Button>
      </div>
      <Result typed={typed} way={way} reason={reason} stock={stock} />
    </fetcher.Form>
  )
}

/** The stock after saving. */
function Result({ stock, ...change }: { typed: string; way: StockWay; reason: StaffReason; stock: number }) {
  const read = readStock(change)
  const after = read.ok ? stockAfter(stock, read) : null
  const isWrong = change.typed !== '' && (after === null || after < 0)
  const text =
    after === null ? (read.ok ? '' : read.text) : after < 0 ? `Only ${stock} in stock` : `${stock} → ${after}`
  const isEmpty = change.typed === ''
  return (
    <p role="status" className={cx(!isEmpty && 'figures mt-1 text-xs', isWrong ? 'text-danger' : 'text-muted')}>
      {isEmpty ? '' : text}
    </p>
  )
}
