/** Whether `pathname` is the page `href` or below it, so that a link to `href` is the current one. */
export const isAt = (pathname: string, href: string): boolean => `${pathname.toLowerCase()}/`.startsWith(`${href}/`)
