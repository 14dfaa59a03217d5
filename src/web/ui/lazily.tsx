import { type ComponentType, lazy } from 'react'

/** A part that is loaded when it is wanted. Where it cannot be, the page stays, and says so in its place. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then(asDefault, () => asDefault<P>(Missing)))

const asDefault = <P extends object>(part: ComponentType<P>) => ({ default: part })

const Missing = () => (
  <p role="alert" className="text-sm text-danger">
    This part could not be loaded. Reload the page to try again: what you typed stays.
  </p>
)
