export type Crumb = { name: string; to?: string }

/** The BreadcrumbList of schema.org for crumbs that are paths of this store. */
export const breadcrumbData = (origin: string, crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    ...(crumb.to ? { item: `${origin}${crumb.to}` } : {}),
  })),
})
