/** The layout inside the menu: what goes wrong in a page is shown in its place, and the menu stays. */
export { Outlet as default } from 'react-router'
export { PageError as ErrorBoundary } from '../parts/page/page-error.tsx'
