import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import type { nextTransition } from '../../../../domains/orders/rules.ts'
import { Button } from '../../../ui/button.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useAnswer } from '../../parts/forms/use-answer.ts'
import { useKey } from '../../parts/forms/use-key.ts'
import { ButtonLink } from '../../parts/page/links.tsx'
import { useSingleKeys } from '../../state/single-keys.ts'

type TransitionButtonProps = {
  order: StaffOrderView
  step: NonNullable<ReturnType<typeof nextTransition>>
  open: (to: string) => void
}

/** Button and keyboard shortcut for an order's next status; shipping has a form of its own. */
export function TransitionButton({
  order: { orderNumber },
  step: { status, label, key },
  open,
}: TransitionButtonProps) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const shipPath = `/admin/orders/ship?order=${orderNumber}`
  useAnswer(fetcher.data)
  useKey(key, () => (status === 'shipped' ? open(shipPath) : form.current?.requestSubmit()))
  const hasKeys = useSingleKeys()
  const hint = hasKeys && (
    <kbd className="ml-2 rounded-control bg-ink/10 px-1.5 text-xs uppercase max-md:hidden">{key}</kbd>
  )
  if (status === 'shipped')
    return (
      <ButtonLink to={shipPath} tone="accent" size="medium">
        {label}… {hint}
      </ButtonLink>
    )
  return (
    <fetcher.Form ref={form} method="post">
      <input type="hidden" name="status" value={status} />
      <Button type="submit" tone="accent" isBusy={fetcher.state !== 'idle'}>
        {label} {hint}
      </Button>
    </fetcher.Form>
  )
}
