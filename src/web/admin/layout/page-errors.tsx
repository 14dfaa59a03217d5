/** The layout inside the menu: an error in a page replaces only that page, and the menu stays. */
export { Outlet as default } from 'react-router'
export { PageError as ErrorBoundary } from '../parts/page/page-error.tsx'
