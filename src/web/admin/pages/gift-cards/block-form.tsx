import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { Section } from '../../parts/page/panel.tsx'

/** Blocks a card, for example one that was stolen or sent to the wrong person. */
export function BlockForm() {
  const fetcher = useFetcher<Answer>()
  const { answer, typedIn } = useInlineAnswer(fetcher.data, { intent: 'block' })
  return (
    <Section title="Block the card" isSmall>
      <fetcher.Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="block" />
        <Field
          id="block-reason"
          label="Reason"
          error={answer?.result?.error?.reason?.[0]}
          isRequired
          className="w-full"
        >
          <TextInput name="reason" defaultValue={typedIn('reason')} autoComplete="off" maxLength={300} />
        </Field>
        <Button type="submit" size="small" tone="danger" isBusy={fetcher.state !== 'idle'}>
          Block
        </Button>
      </fetcher.Form>
    </Section>
  )
}
