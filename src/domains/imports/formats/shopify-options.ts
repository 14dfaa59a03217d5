/** How another store's option is mapped here: products have a flavour (or colour) and a weight (or size). */
export type Axis = 'flavor' | 'weight' | null

const FLAVOR = /flavou?r|taste|colou?r|style|scent|material/i
const WEIGHT = /weight|size|pack|volume|quantity|count|serving|length/i

/**
 * Maps option names to flavour and weight: by name, then the first free one in order. A third is joined to the weight.
 */
export function optionAxes(names: readonly string[]): Axis[] {
  const axes: Axis[] = names.map(() => null)
  const take = (axis: 'flavor' | 'weight', matches: (name: string, at: number) => boolean) => {
    if (axes.includes(axis)) return
    const at = names.findIndex((name, index) => axes[index] === null && matches(name, index))
    if (at >= 0) axes[at] = axis
  }
  take('flavor', (name) => FLAVOR.test(name))
  take('weight', (name) => WEIGHT.test(name))
  take('flavor', (name) => name !== '')
  take('weight', (name) => name !== '')
  return axes.map((axis, at) => axis ?? (names[at] ? 'weight' : null))
}

/** The values of one variant. Shopify's `Default Title` means that there is nothing to choose. */
export function optionValues(
  axes: readonly Axis[],
  values: readonly string[],
): { flavor: string | null; weight: string | null } {
  const of = (wanted: Axis) => {
    const parts = values.filter((value, at) => axes[at] === wanted && value !== '' && value !== 'Default Title')
    return parts.join(' / ') || null
  }
  return { flavor: of('flavor'), weight: of('weight') }
}
