import { problems } from '../../shared/result.ts'

export const shippingProblems = problems({ PINCODE_INVALID: [422, 'Invalid pincode'] })
