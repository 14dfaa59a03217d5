/**
 * Reviews by their stars, `[title, text]`. They speak of taste, packing and delivery: nothing invented may sound like a
 * result that a product had.
 */
export const REVIEWS: Readonly<Record<number, readonly (readonly [title: string, text: string])[]>> = {
  5: [
    ['Exactly as described', 'The pack matched the pictures and the seal was intact. Ordering again next month.'],
    ['Quick delivery', 'Reached me a day earlier than promised, in a sturdy box. The batch was fresh too.'],
    ['Good value', 'I compared the price per serving on a few sites. This was the best one with a long expiry date.'],
    ['', 'Third order from here. Packed well each time, and the invoice comes by email.'],
    ['Will buy again', 'Clear label, long expiry date, and no leaks or dents. Happy with it.'],
    [
      'Happy customer',
      'Support answered my question about the delivery date within the hour. The pack is fine as well.',
    ],
  ],
  4: [
    ['Good, with one wish', 'The product is fine. A smaller pack to try it first would be nice.'],
    ['Nice', 'Does what the label says. The outer box had a small dent, the product itself was fine.'],
    ['Fair price', 'Paid less with the coupon. One star off because delivery took a day longer than shown.'],
    ['', 'Good quality for the price. I would like more options to choose from.'],
  ],
  3: [
    ['All right', 'Not bad, not special. The delivery was quick, though.'],
    ['Average', 'I expected a bigger pack for this price. The quality is fine.'],
    ['', 'It is okay. I will try another brand next time and compare.'],
  ],
  2: [
    ['Not for me', 'Not to my liking. Others at home like it more than I do.'],
    ['Late', 'The product is fine, but the parcel took four days longer than promised.'],
  ],
  1: [['Box was damaged', 'The outer box arrived torn. Support offered a replacement, but I had to wait for a week.']],
}

export const REJECTED = 'Please review the product itself; write to us about the delivery.'

type Talk = { subject: string; message: string; answer: string | null }

/** Messages of the contact form with the answers of staff; null for those that still wait. */
export const TICKETS: readonly Talk[] = [
  {
    subject: 'Where is my order?',
    message: 'The tracking page has not changed since yesterday. When will my parcel arrive?',
    answer: 'The courier scanned it this morning and will deliver it tomorrow. Thank you for your patience.',
  },
  {
    subject: 'GST invoice for my gym',
    message: 'Can I get an invoice with our company name on it?',
    answer: 'Every order has an invoice on its page. For a business order, please write to us before it is shipped.',
  },
  {
    subject: 'Change of address',
    message: 'I have moved. Can the parcel go to my new flat?',
    answer: 'It had not left yet, so we have changed the address on your order.',
  },
  {
    subject: 'Bulk order',
    message: 'We need 40 tubs a month for our training centre. Do you have a better price?',
    answer: 'Yes, for regular orders. Tell us which flavours and sizes you need and we will send you an offer.',
  },
  {
    subject: 'Coupon did not work',
    message: 'WELCOME10 says that I have used it already. This is only my second order.',
    answer: 'WELCOME10 works once per customer. STACK250 takes ₹250 off orders of ₹3,500 or more.',
  },
  {
    subject: 'Expiry date',
    message: 'How long is the expiry date of the tubs that you send now?',
    answer: 'The current batch is good for more than a year. The exact date is printed on the pack.',
  },
  {
    subject: 'Cash on delivery',
    message: 'Why can’t I pay cash for a larger order?',
    answer: 'There is a limit for cash on delivery. Card and UPI have none.',
  },
  {
    subject: 'Return of a sealed tub',
    message: 'I ordered the wrong flavour. The seal is intact. Can I return it?',
    answer: 'Yes. Open the order, choose Return items, and we will take it from there.',
  },
  {
    subject: 'Is it vegetarian?',
    message: 'Does the green dot apply to all flavours?',
    answer: 'Each product page shows the mark for vegetarian or non-vegetarian next to the ingredients.',
  },
  {
    subject: 'Delivery to a village',
    message: 'My PIN code is shown as deliverable. Does the courier come to the house?',
    answer: null,
  },
  { subject: 'Membership', message: 'From when does the member price apply to my orders?', answer: null },
  { subject: 'Shaker lid', message: 'The lid of my shaker does not close tightly. What should I do?', answer: null },
]

export const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express'] as const
