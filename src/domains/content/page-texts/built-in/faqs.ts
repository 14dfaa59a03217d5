// Shoppers’ browsers load this file with the page.

export const FAQS_PAGE = {
  heading: 'Frequently asked questions',
  text: '',
  ask: 'Still have a question?',
  title: 'FAQs',
  description: 'Answers about delivery, returns, refunds, payment, products and your account, with a search.',
}
