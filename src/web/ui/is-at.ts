/** Whether somebody at `pathname` is on the page `href` or below it: the link that leads there is the current one. */
export const isAt = (pathname: string, href: string): boolean => `${pathname.toLowerCase()}/`.startsWith(`${href}/`)
