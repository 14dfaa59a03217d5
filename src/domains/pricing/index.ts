export { type CartQuote, type QuoteInput, type QuoteLine, quoteCart } from './quote-cart.ts'
export { quoteJson } from './quote-json.ts'
