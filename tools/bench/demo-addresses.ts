/** The addresses to measure: from the demo catalogue or a generated one, whichever the store has. */
export async function demoAddresses(
  origin: string,
): Promise<{ home: string; category: string; product: string; slug: string; categorySlug: string }> {
  const read = async (path: string) => (await (await fetch(origin + path)).json()) as { docs: { slug: string }[] }
  const [products, categories] = [await read('/api/products-public?limit=1'), await read('/api/categories')]
  const slug = products.docs[0]?.slug
  const categorySlug = categories.docs[0]?.slug
  if (!slug || !categorySlug) throw new Error('the shop to measure is empty')
  return { home: '/', category: `/category/${categorySlug}`, product: `/product/${slug}`, slug, categorySlug }
}
