import { Hono, type Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import { amountsOf } from '../../platform/amounts.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody } from '../../platform/http.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import { limitBody } from '../../platform/limit-body.ts'
import { MESSAGE_MAX } from '../../shared/limits.ts'
import { cardJson } from '../catalog/index.ts'
import { askAssistant } from './ask-assistant.ts'
import { assistantProblems } from './problems.ts'
import { type Answer, type AnswerPart, ChatBody } from './schemas.ts'

const { spec, answer } = routesOf('Assistant', assistantProblems)

/** Eight earlier messages and the new one, at three bytes per character. */
const MAX_BODY = 64 * 1024

/** `model`: the language model that answers instead of the built-in assistant, or null. */
export const assistantApi = (model: LanguageModel | null) =>
  new Hono<ApiEnv>().post(
    '/chatbot',
    spec<typeof askAssistant>(
      {
        summary: 'Ask the assistant',
        description: `Answers from the catalogue, the shop's settings and the own orders of the caller. \`turns\` may repeat what was said before. Asked with \`Accept: text/event-stream\` it answers in events: \`text\` (a piece), \`again\` (what came so far is void), \`done\` (the whole answer, as in JSON), \`error\`.`,
        answers: {
          200: 'message, products (cards), links (own pages: to, label)',
          413: `MESSAGE_TOO_LONG: more than ${MESSAGE_MAX} characters`,
        },
      },
      { TOO_MANY_TRIES: '' },
    ),
    limitBody({
      maxSize: MAX_BODY,
      onError: (c) =>
        c.json(
          { success: false, error: `A message has at most ${MESSAGE_MAX} characters`, code: 'MESSAGE_TOO_LONG' },
          413,
        ),
    }),
    jsonBody(ChatBody),
    async (c) => {
      const { ctx, client } = c.var
      const asked = await askAssistant(ctx, c.req.valid('json'), client, model)
      if (!asked.ok) return answer(c, asked)
      if (!c.req.header('accept')?.includes('text/event-stream'))
        return c.json(answerJson(c, await wholeOf(asked.value)))
      return streamSSE(
        c,
        async (stream) => {
          for await (const part of asked.value) {
            if (stream.aborted) return
            await stream.writeSSE(eventOf(c, part))
          }
        },
        async (error, stream) => {
          ctx.log.error({ path: c.req.path, err: error }, 'an answer of the assistant broke off')
          await stream.writeSSE({ event: 'error', data: '{}' })
        },
      )
    },
  )

async function wholeOf(parts: AsyncIterable<AnswerPart>): Promise<Answer> {
  for await (const part of parts) if (part.kind === 'done') return part.answer
  throw new Error('The assistant ended without an answer')
}

const answerJson = (c: HonoContext, { text, products, links }: Answer) => ({
  success: true,
  message: text,
  products: products.map((card) => cardJson(card, amountsOf(c), new URL(c.req.url).origin)),
  links,
})

const eventOf = (c: HonoContext, part: AnswerPart) => ({
  event: part.kind,
  data: JSON.stringify(
    part.kind === 'done' ? answerJson(c, part.answer) : part.kind === 'text' ? { text: part.text } : {},
  ),
})
