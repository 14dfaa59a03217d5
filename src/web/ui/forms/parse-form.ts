import { parseWithZod } from '@conform-to/zod/v4'
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod'
import { typedNumber } from '../../../shared/typed-number.ts'
import { plainFault } from '../plain-fault.ts'

const { coerceFormValue } = configureCoercion({ type: { number: typedNumber } })

/** Parses a form by its schema. Numbers may be typed as `2,499` or `₹2,499.00`. */
export const parseForm = <Output, Input>(form: FormData, schema: z.ZodType<Output, Input>) =>
  parseWithZod(form, { schema: coerceFormValue(schema), disableAutoCoercion: true, error: plainFault })
