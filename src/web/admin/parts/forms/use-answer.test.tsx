import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { refused, unreadable } from './answers.server.ts'
import { NoteForm } from './note-form.tsx'
import { useInlineAnswer } from './use-answer.ts'

function Row({ id }: { id: string }) {
  const { answer, typedIn } = useInlineAnswer(undefined, { intent: 'change', id })
  return (
    <p>
      {id}: {typedIn('amount') ?? 'nothing'}, {answer?.failure?.text ?? 'no fault'}
    </p>
  )
}

/** The page that answers a form submitted without scripts. */
async function answerTo(sent: Record<string, string>) {
  const routes = [
    {
      path: '/',
      action: async ({ request }: { request: Request }) => unreadable(await request.formData(), 'Enter a whole number'),
      element: (
        <>
          <Row id="one" />
          <Row id="two" />
          <NoteForm label="Note" maxLength={10} />
        </>
      ),
    },
  ]
  const handler = createStaticHandler(routes)
  const body = new URLSearchParams(sent)
  const context = await handler.query(new Request('http://store/', { method: 'POST', body }))
  if (context instanceof Response) throw new Error('not a page')
  expect(context.statusCode).toBe(422)
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
  ).replaceAll('<!-- -->', '')
}

test('without scripts a refused form of a list keeps what was typed, and the others stay empty', async () => {
  const html = await answerTo({ intent: 'change', id: 'two', amount: 'many' })
  expect(html).toContain('two: many, Enter a whole number')
  expect(html).toContain('one: nothing, no fault')
  expect(await answerTo({ intent: 'note', text: 'Call after six' })).toContain('Call after six')
})

test('a refused inline form never brings a password back', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'remove', confirmPassword: 'secret' })) form.append(name, value)
  const problems = { GONE: [404, 'It is gone'] } as const
  const answer = refused({ ok: false, code: 'GONE', params: {} }, problems, undefined, form)
  expect(answer.data.entered).toEqual({ intent: 'remove' })
})
