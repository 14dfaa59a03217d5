/** The parts of `Whey (milk), emulsifier (soy lecithin, INS 322(i))`: split at commas, semicolons and lines outside brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;\n]/.test(letter)) parts.push('')
    else parts.push(parts.pop() + letter)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Ingredients come as a string, as a list of strings, or of objects with `name` (checklist 127). */
export function readIngredients(value: unknown): unknown {
  if (typeof value === 'string') return partsOf(value)
  if (!Array.isArray(value)) return value
  return value.map((each) => (typeof each === 'object' && each !== null && 'name' in each ? each.name : each))
}

const AMOUNT = /^([\d.]+) ?([a-zµμ]+(?: cfu)?)$/i
const UNITS: Record<string, string> = { mcg: 'µg', μg: 'µg', cal: 'kcal', iu: 'IU', 'billion cfu': 'billion CFU' }

/**
 * Nutrition comes as the full table, as a map (`{ Protein: '24 g' }`) or as a string (`Protein: 24 g, Fat: 2 g`); the two
 * short forms say what a serving holds (checklist 128). What is no amount is left for the schema to refuse.
 */
export function readNutrition(value: unknown): unknown {
  if (typeof value === 'string') return shortTable(partsOf(value).map((part) => part.split(/:\s*/, 2)))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'rows' in value) return value
  return shortTable(Object.entries(value))
}

function shortTable(entries: readonly (readonly unknown[])[]): object {
  const rows = entries.map(([name, amount]) => {
    const [, number, unit = ''] = AMOUNT.exec(String(amount ?? '').trim()) ?? []
    const small = unit.toLowerCase()
    return { name, unit: UNITS[small] ?? small, perServing: number && Number(number), per100g: null }
  })
  return { servingGrams: null, servingLabel: '1 serving', rows }
}
