import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import type { askFirst, Taken } from './emailed-link.server.ts'

type Words = { title: string; text: string }

type LinkPageProps = {
  ask: Words
  button: string
  done: Words
  /** Says what else to do if the link may be too old. */
  tooOld?: string
}

/** A page behind an emailed link. Only its button has an effect, since mail scanners open every link. */
export function LinkPage({ ask, button, done, tooOld = 'Open it again from the email' }: LinkPageProps) {
  const { store } = useShop()
  const { token } = useLoaderData<typeof askFirst>()
  const isDone = useActionData<Taken>()?.isDone
  const isSending = useNavigation().state === 'submitting'
  const unknown = {
    title: 'This link doesn’t work',
    text: `${tooOld}, or email ${store.email} and we’ll help.`,
  }
  const isOpen = token !== '' && isDone === undefined
  const { title, text } = isOpen ? ask : isDone ? done : unknown
  return (
    <Container className="py-12 md:py-20">
      <div role="status" className="mx-auto flex max-w-narrow flex-col items-start gap-6">
        <h1 className="display-wide text-3xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {isOpen ? (
          <Form method="post" action={`?token=${encodeURIComponent(token)}`}>
            <Button type="submit" isBusy={isSending}>
              {button}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/" tone="outline">
            Continue shopping
          </ButtonLink>
        )}
      </div>
    </Container>
  )
}
