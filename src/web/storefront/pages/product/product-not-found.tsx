import { createPath, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageX } from '../../../ui/icons/goods-icons.ts'
import { failureText } from '../../parts/errors/failure-text.ts'
import { RequestReference } from '../../parts/errors/request-reference.tsx'

/** The product page's two error views (R133, R134). */
export function ProductNotFound() {
  const error = useRouteError()
  const location = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Container className="py-12 md:py-20">
      <EmptyState
        level="h1"
        icon={<PackageX />}
        title={isMissing ? 'Product not found' : 'Failed to load product. Please try again.'}
        text={
          isMissing
            ? 'We may have stopped selling it, or the link has a typo.'
            : (failureText(location.pathname, error) ?? undefined)
        }
      >
        {!isMissing && (
          <ButtonLink to={createPath(location)} tone="accent">
            Retry
          </ButtonLink>
        )}
        <ButtonLink to="/" tone="ink">
          Back to Home
        </ButtonLink>
        <ButtonLink to="/shop" tone="outline">
          All products
        </ButtonLink>
        {!isMissing && <RequestReference />}
      </EmptyState>
    </Container>
  )
}
