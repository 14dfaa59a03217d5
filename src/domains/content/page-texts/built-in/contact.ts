// Shoppers’ browsers load this file with the page.

import { hoursText } from '../../rules.ts'

export const CONTACT_PAGE = {
  heading: 'Contact Us',
  formHeading: 'Write to us',
  questionsHeading: 'Frequently asked questions',
  description: 'Send us a message, call, email or visit: contact details, support hours and how to raise a complaint.',
}

export const contactTexts = ({ support }: { support: { replyHours: number } }) => ({
  text: `We reply within ${hoursText(support.replyHours)}.`,
})
