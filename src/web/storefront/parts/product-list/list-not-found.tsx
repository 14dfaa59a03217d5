import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageError } from '../errors/page-error.tsx'

type ListNotFoundProps = { icon: ReactNode; title: string; text: string; action: { label: string; to: string } }

/** Shown if a list's category, brand or goal does not exist, or if its page failed. */
export function ListNotFound({ icon, title, text, action }: ListNotFoundProps) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  return (
    <Container className="py-12 md:py-20">
      <EmptyState level="h1" icon={icon} title={title} text={text}>
        <ButtonLink to={action.to} tone="ink">
          {action.label}
        </ButtonLink>
      </EmptyState>
    </Container>
  )
}
