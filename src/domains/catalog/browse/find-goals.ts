import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readCounts } from '../counts.ts'
import { refuse } from '../problems.ts'
import type { GoalView } from '../schemas.ts'
import { link, pick, readTaxonomy, type Taxonomy } from '../taxonomy.ts'

/** Active goals in display order, with live counts (D53). */
export async function findGoals(ctx: Context): Promise<GoalView[]> {
  const { goals } = await readTaxonomy(ctx)
  return Promise.all([...goals.values()].filter((row) => row.isActive).map((row) => viewOf(ctx, row)))
}

/** One active goal by slug, id or former slug. */
export async function findGoal(ctx: Context, slugOrId: string): Promise<Result<GoalView, 'GOAL_NOT_FOUND'>> {
  const { goals, formerSlugs } = await readTaxonomy(ctx)
  const found = pick(goals.values(), slugOrId) ?? goals.get(formerSlugs.get(`goal:${slugOrId}`) ?? '')
  return found?.isActive ? ok(await viewOf(ctx, found)) : refuse('GOAL_NOT_FOUND')
}

type Row = Taxonomy['goals'] extends Map<string, infer Goal> ? Goal : never

async function viewOf(ctx: Context, row: Row): Promise<GoalView> {
  const counts = await readCounts(ctx, `goal:${row.value}`)
  return {
    ...link(row),
    value: row.value,
    description: row.description,
    displayOrder: row.displayOrder,
    isActive: row.isActive,
    productCount: counts.get('') ?? 0,
  }
}
