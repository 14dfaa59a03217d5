import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LockKeyhole } from '../../../ui/icons/icons.tsx'

type SignInPromptProps = {
  /** The page to return to after signing in. */
  from: string
  title?: string
  text?: string
  /** An alternative to signing in. */
  children?: ReactNode
}

/** What a visitor sees on a page for customers only (R277). */
export function SignInPrompt({
  from,
  title = 'Please Login',
  text = 'Log in to see your orders and details.',
  children,
}: SignInPromptProps) {
  const back = `?from=${encodeURIComponent(from)}`
  return (
    <Container className="py-8 md:py-12">
      <EmptyState level="h1" icon={<LockKeyhole aria-hidden="true" />} title={title} text={text}>
        <ButtonLink to={`/login${back}`} tone="accent" size="large">
          Login
        </ButtonLink>
        <ButtonLink to={`/register${back}`} tone="outline" size="large">
          Create an account
        </ButtonLink>
        {children}
      </EmptyState>
    </Container>
  )
}
