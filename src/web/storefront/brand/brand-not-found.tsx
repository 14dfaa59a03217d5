import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/icons.tsx'
import { Crash } from '../error/crash.tsx'

/** The brand page's own not-found state (checklist 157). */
export function BrandNotFound() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Crash />
  return (
    <Container className="py-12 md:py-20">
      <EmptyState level="h1" icon={<Tag />} title="Brand Not Found" text="We do not carry a brand by this name.">
        <ButtonLink to="/brands" tone="ink">
          All brands
        </ButtonLink>
      </EmptyState>
    </Container>
  )
}
