import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import type { Answer } from '../ui/answer.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { REASONS } from './reasons.ts'

type QuickChangeProps = { variantId: string; sku: string; stock: number }

/** A count changed in its row: what came, what went, or what was counted. */
export function QuickChange({ variantId, sku, stock }: QuickChangeProps) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  return (
    <fetcher.Form method="post" action="/admin/stock" className="flex flex-wrap items-center gap-1.5 md:flex-nowrap">
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="seen" value={stock} />
      <span className="w-28">
        <TextInput
          key={stock}
          name="change"
          aria-label={`Change of ${sku}`}
          placeholder="+5, -2, =40"
          inputMode="text"
          autoComplete="off"
          maxLength={9}
          className="md:h-9"
        />
      </span>
      <Select name="reason" aria-label={`Reason for ${sku}`} defaultValue="counted" className="w-36">
        {REASONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" tone="outline" isBusy={fetcher.state !== 'idle'} aria-label={`Save ${sku}`}>
        Save
      </Button>
    </fetcher.Form>
  )
}
