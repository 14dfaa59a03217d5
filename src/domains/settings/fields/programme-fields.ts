import type { SettingPage } from './field.ts'

/** What is sold beside goods, and what brings customers back. */
export const programmePage: SettingPage = {
  id: 'programmes',
  title: 'Membership, gift cards, mails',
  text: 'What is sold beside goods, and what brings customers back.',
  groups: [
    {
      title: 'Membership',
      fields: [
        {
          key: 'membership.name',
          label: 'Name of the plan',
          kind: 'text',
          help: 'On the member page, in the cart and in mails.',
        },
        {
          key: 'membership.brand',
          label: 'Short name',
          kind: 'text',
          help: 'Stands before “Family” and “Membership”.',
        },
        {
          key: 'membership.memberName',
          label: 'A member is called',
          kind: 'text',
          help: 'In the account and on the dashboard.',
        },
        {
          key: 'membership.fee',
          label: 'Price',
          kind: 'rupees',
          isGuarded: true,
          help: 'For the whole time; includes tax. Running memberships keep theirs.',
        },
        {
          key: 'membership.days',
          label: 'Lasts',
          kind: 'number',
          unit: 'days',
          isGuarded: true,
          help: 'From the day it is paid.',
        },
        {
          key: 'membership.discountPerUnit',
          label: 'A member saves',
          kind: 'rupees',
          isGuarded: true,
          help: 'On each unit of goods, never below nothing.',
        },
        {
          key: 'membership.renewDays',
          label: 'May be renewed',
          kind: 'number',
          unit: 'days before its end',
          help: 'The renewed time begins where the old one ends.',
        },
        {
          key: 'membership.remindDays',
          label: 'Is reminded',
          kind: 'number',
          unit: 'days before its end',
          help: 'By one mail.',
        },
      ],
    },
    {
      title: 'Gift cards',
      fields: [
        {
          key: 'giftcards.isEnabled',
          label: 'Gift cards are sold',
          kind: 'switch',
          isGuarded: true,
          help: 'Off, their page says “Coming Soon!”; cards that were sold still pay.',
        },
        {
          key: 'giftcards.amounts',
          label: 'Amounts',
          kind: 'rows',
          isGuarded: true,
          columns: [{ name: '', label: 'Amount', kind: 'rupees' }],
          help: 'What a card can be worth.',
        },
        {
          key: 'giftcards.validityMonths',
          label: 'Valid for',
          kind: 'number',
          unit: 'months',
          isGuarded: true,
          empty: 'they do not expire',
          help: 'From the day of sale; cards that were sold keep theirs.',
        },
        {
          key: 'referral.isEnabled',
          label: 'Refer a friend',
          kind: 'switch',
          help: 'Shows the button on the home page.',
        },
      ],
    },
    {
      title: 'Newsletter',
      fields: [
        {
          key: 'newsletter.isDoubleOptIn',
          label: 'Confirm addresses by email',
          kind: 'switch',
          help: 'Off, the ticked box alone subscribes a new address. Whoever has unsubscribed always confirms.',
        },
        {
          key: 'newsletter.popup.isEnabled',
          label: 'Invitation on the page',
          kind: 'switch',
          help: 'A small window that asks for an address; never at the checkout.',
        },
        {
          key: 'newsletter.popup.delaySeconds',
          label: 'Comes after',
          kind: 'number',
          unit: 'seconds',
          help: 'Not while somebody types.',
        },
        {
          key: 'newsletter.popup.repeatDays',
          label: 'Comes again after',
          kind: 'number',
          unit: 'days',
          help: 'To who has closed it.',
        },
      ],
    },
    {
      title: 'Carts left behind',
      fields: [
        {
          key: 'reminders.isEnabled',
          label: 'One mail about a cart left behind',
          kind: 'switch',
          help: 'To customers who are subscribed to the newsletter alone.',
        },
        {
          key: 'reminders.cartHours',
          label: 'After',
          kind: 'number',
          unit: 'hours',
          help: 'In which nobody touched the cart.',
        },
      ],
    },
  ],
}
