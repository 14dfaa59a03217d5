import { type ComponentType, lazy } from 'react'

/** A lazily loaded component. If loading fails, the page stays and shows an error in its place. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then(asDefault, () => asDefault<P>(Missing)))

/** The same for what the page is complete without: if loading fails, nothing is shown. */
export const lazilyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then(asDefault, () => asDefault<P>(() => null)))

const asDefault = <P extends object>(part: ComponentType<P>) => ({ default: part })

const Missing = () => (
  <p role="alert" className="text-sm text-danger">
    This part didn’t load. Reload the page to try again; what you typed is safe.
  </p>
)
