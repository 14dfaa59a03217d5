import { parseWithZod } from '@conform-to/zod/v4'
import { CheckoutForm } from '../../../../domains/orders/schemas.ts'

/** The checkout form's validation; loaded when the shopper touches the form. */
export const checkOrder = (form: FormData) => parseWithZod(form, { schema: CheckoutForm })
