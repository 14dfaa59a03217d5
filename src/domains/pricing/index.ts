export { type CartQuote, type QuoteInput, type QuoteLine, quoteCart } from './quote-cart.ts'
export { type QuoteAnswer, quoteJson } from './quote-json.ts'
