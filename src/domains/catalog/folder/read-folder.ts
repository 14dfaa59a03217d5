import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { BrandRecord, CategoryRecord, FlavorRecord, GoalRecord, ProductRecord } from '../records/schemas.ts'

/** An error in a catalogue file. `item` is the slug or name of the entry, or its position in the list. */
export type FileProblem = { file: string; item: string; field: string; reason: string }

export type CatalogueFiles = {
  categories: CategoryRecord[]
  brands: BrandRecord[]
  goals: GoalRecord[]
  flavors: FlavorRecord[]
  products: ProductRecord[]
  /** Raw entries of banners.yaml; the content domain checks and saves them. */
  banners: unknown[]
  announcements: unknown[]
  /** Raw entries of coupons.yaml; the coupon domain checks and saves them. */
  coupons: unknown[]
}

const Banners = z.object({ banners: z.array(z.unknown()).default([]), announcements: z.array(z.unknown()).default([]) })

/** Reads and checks every file of a catalogue folder (catalogue/README.md). Missing files count as empty. */
export async function readCatalogueFolder(folder: string): Promise<{ files: CatalogueFiles; problems: FileProblem[] }> {
  const problems: FileProblem[] = []
  const list = async <S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>[]> => {
    const content = await readYaml(folder, file, problems)
    if (content === undefined || content === null) return []
    if (!Array.isArray(content)) {
      problems.push({ file, item: '', field: '', reason: 'must be a list' })
      return []
    }
    return content.flatMap((entry, place) => checked(schema, entry, { file, item: itemName(entry, place) }, problems))
  }
  const raw = (await readYaml(folder, 'banners.yaml', problems)) ?? {}
  const [banners] = checked(Banners, raw, { file: 'banners.yaml', item: '' }, problems)
  const files: CatalogueFiles = {
    categories: await list('categories.yaml', CategoryRecord),
    brands: await list('brands.yaml', BrandRecord),
    goals: await list('goals.yaml', GoalRecord),
    flavors: await list('flavours.yaml', FlavorRecord),
    products: [],
    banners: banners?.banners ?? [],
    announcements: banners?.announcements ?? [],
    coupons: await list('coupons.yaml', z.unknown()),
  }
  for (const file of await productFiles(folder)) files.products.push(...(await list(file, ProductRecord)))
  return { files, problems }
}

async function productFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'products')).catch(() => [])
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join('products', basename(name)))
}

async function readYaml(folder: string, file: string, problems: FileProblem[]): Promise<unknown> {
  let text: string
  try {
    text = await readFile(join(folder, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const document = parseDocument(text, { prettyErrors: true })
  const [error] = document.errors
  if (!error) return document.toJS({ maxAliasCount: 100 })
  const line = error.linePos?.[0].line
  problems.push({
    file,
    item: line ? `line ${line}` : '',
    field: '',
    reason: error.message.split('\n')[0] ?? 'is not valid YAML',
  })
  return undefined
}

function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: Pick<FileProblem, 'file' | 'item'>,
  problems: FileProblem[],
): z.output<S>[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return [parsed.data]
  for (const issue of parsed.error.issues)
    problems.push({ ...place, field: issue.path.join('.'), reason: issue.message })
  return []
}

function itemName(entry: unknown, place: number): string {
  const { slug, name } = (entry ?? {}) as { slug?: unknown; name?: unknown }
  return typeof slug === 'string' ? slug : typeof name === 'string' ? name : `entry ${place + 1}`
}
