import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { ModelTool, ToolCall } from '../../../platform/language-model/language-model.ts'
import { fromRupees } from '../../../shared/money.ts'
import { DIETS_THAT_MEET } from '../../catalog/rules.ts'
import { Diet, Exclusion, GoalValue } from '../../catalog/schemas.ts'
import { answerDelivery } from '../answer-delivery.ts'
import { answerFound, answerNotFound } from '../answer-found.ts'
import { answerTopic } from '../answer-topic.ts'
import { compareProducts } from '../compare/compare-products.ts'
import { findMatching } from '../find-matching.ts'
import { answerOwnMembership } from '../own-membership.ts'
import { answerOwnOrders } from '../own-orders.ts'
import type { Cleared } from '../ruled-out.ts'
import { type Draft, Topic } from '../schemas.ts'
import { NO_SEARCH, type Search } from '../search-words.ts'
import { AMOUNT } from './check-text.ts'

const Rupees = z.number().positive().max(1_000_000)
const Words = z.string().trim().max(100)

const tool = <S extends z.ZodType>(
  description: string,
  input: S,
  run: (ctx: Context, cleared: Cleared, input: z.output<S>) => Promise<Draft>,
) => ({
  description,
  parameters: z.toJSONSchema(input, { io: 'input' }),
  /** Null if the arguments are invalid. */
  async use(ctx: Context, cleared: Cleared, args: unknown): Promise<Draft | null> {
    const parsed = input.safeParse(args)
    return parsed.success ? run(ctx, cleared, parsed.data) : null
  },
})

const searchFor = (q: string): Search => ({ ...NO_SEARCH, q })

/**
 * Everything a model can do in this store: the same as the built-in assistant, on behalf of the same person. No tool
 * takes a customer as input, and none changes anything.
 */
const TOOLS = {
  find_products: tool(
    'Finds products of this shop. The shopper sees their cards with prices beside your answer.',
    z.object({
      words: Words.default('').describe('kind of product, brand, flavour'),
      goal: GoalValue.optional(),
      diet: Diet.optional(),
      minPrice: Rupees.optional().describe('rupees'),
      maxPrice: Rupees.optional().describe('rupees'),
      without: z.array(Exclusion).max(12).default([]).describe('allergens and substances that it must not contain'),
      minProtein: z.number().positive().max(100).optional().describe('grams a serving'),
      sort: z.enum(['relevance', 'price-asc', 'price-desc', 'rating', 'protein', 'popular']).default('relevance'),
      onSale: z.boolean().default(false),
    }),
    async (ctx, cleared, { words, goal, diet, minPrice, maxPrice, without, minProtein, sort, onSale }) => {
      const search: Search = {
        ...NO_SEARCH,
        q: words,
        without,
        goal: goal ?? null,
        diets: diet ? [...DIETS_THAT_MEET[diet]] : [],
        minPrice: minPrice === undefined ? null : fromRupees(minPrice),
        maxPrice: maxPrice === undefined ? null : fromRupees(maxPrice),
        limits: minProtein === undefined ? [] : [{ nutrient: 'protein', min: minProtein, max: null, isStrict: false }],
        sort,
        onSale,
      }
      const found = await findMatching(ctx, cleared, search, true)
      return found ? answerFound(ctx, found, search) : answerNotFound(search)
    },
  ),
  compare_products: tool(
    'Compares two or three products by name.',
    z.object({ names: z.array(Words.min(1)).min(2).max(3) }),
    (ctx, cleared, { names }) =>
      compareProducts(ctx, cleared, { searches: names.map(searchFor), nutrients: [], asked: [] }),
  ),
  own_orders: tool(
    'The orders of the person you talk with, or one of them. There is no way to see anybody else’s.',
    z.object({
      orderNumber: z
        .string()
        .regex(/^[A-Za-z0-9-]{4,40}$/)
        .optional(),
    }),
    (ctx, _, { orderNumber }) =>
      answerOwnOrders(ctx, { number: orderNumber?.toUpperCase() ?? null, isCancel: false, isHistory: false }),
  ),
  own_membership: tool('The membership of the person you talk with.', z.object({}), (ctx) => answerOwnMembership(ctx)),
  delivery: tool(
    'What delivery costs and how long it takes, to a PIN code where one is known.',
    z.object({
      pincode: z
        .string()
        .regex(/^[1-9]\d{5}$/)
        .optional(),
    }),
    (ctx, _, { pincode }) => answerDelivery(ctx, { pincode: pincode ?? null, isCost: false }),
  ),
  shop_facts: tool('What the shop says of a topic.', z.object({ topic: Topic }), (ctx, _, { topic }) =>
    answerTopic(ctx, topic),
  ),
}

export const MODEL_TOOLS: ModelTool[] = Object.entries(TOOLS).map(([name, { description, parameters }]) => ({
  name,
  description,
  parameters,
}))

/** Runs a tool that the model called; null if the tool does not exist or the arguments are invalid. */
export async function runTool(
  ctx: Context,
  cleared: Cleared,
  { name, arguments: text }: ToolCall,
): Promise<Draft | null> {
  if (!Object.hasOwn(TOOLS, name)) return null
  let args: unknown
  try {
    args = JSON.parse(text || '{}')
  } catch {
    return null
  }
  return TOOLS[name as keyof typeof TOOLS].use(ctx, cleared, args)
}

/** What the model sees of an answer. Product prices are left out, so that it cannot contradict the cards. */
export function toolResult(answer: Draft | null): string {
  if (!answer) return JSON.stringify({ error: 'There is no such tool, or its arguments are wrong.' })
  const { text, products } = answer
  return JSON.stringify({
    text: products.length > 0 ? text.replace(AMOUNT, '(see its card)') : text,
    ...(products.length > 0
      ? {
          cards: products.map(({ name, brand, fact, isInStock, category }) => ({
            name,
            brand: brand.name,
            category: category.name,
            fact,
            isInStock,
          })),
        }
      : {}),
  })
}
