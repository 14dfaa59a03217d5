import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { codeAgain, formAgain } from './answers.server.ts'

test('a refused form comes back as it was typed, without passwords, and without one-time codes', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ code: 'DIWALI 50', title: 'Diwali', password: 'secret' }))
    form.append(name, value)
  const submission = parseForm(form, z.object({ code: z.string(), title: z.string().max(3), password: z.string() }))
  const typed = (answer: ReturnType<typeof formAgain>) => answer.data.result?.initialValue
  expect(typed(formAgain(submission))).toEqual({ code: 'DIWALI 50', title: 'Diwali' })
  expect(typed(codeAgain(submission))).toEqual({ title: 'Diwali' })
})
