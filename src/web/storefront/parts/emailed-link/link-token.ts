/** The token of an emailed link. */
export const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token')?.slice(0, 64) ?? ''
