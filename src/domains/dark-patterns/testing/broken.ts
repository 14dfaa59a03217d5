import type { Paise } from '../../../shared/money.ts'
import type { Settings } from '../../settings/index.ts'
import type { AuditedStore } from '../read/store.ts'
import type { Pattern } from '../schemas.ts'
import { HONEST_PAGES, NOW, page, storeWith, text } from './store.ts'

export const SOON = new Date(NOW.getTime() + 6 * 3_600_000)
const LATER = new Date(NOW.getTime() + 14 * 24 * 3_600_000)
export const said = (words: string, more = {}) => ({ texts: [text(words, more)] })
export const shown = (body: string, path = '/') => ({ pages: [...HONEST_PAGES, page(path, body)] })
const honest = storeWith().settings
const set = (changes: { [Section in keyof Settings]?: Partial<Settings[Section]> }) => ({
  settings: Object.fromEntries(
    Object.entries(honest).map(([section, values]) => [section, { ...values, ...changes[section as keyof Settings] }]),
  ) as Settings,
})
const items = { name: 'items', label: 'Subtotal', amount: 49_900 }
const [standard] = honest.shipping.methods

/** Of each pattern, stores that break each of its rules, and what the report quotes. */
export const BROKEN: Record<Pattern, [why: string, changes: Partial<AuditedStore>, quote: string | RegExp][]> = {
  'false-urgency': [
    ['an end without a date', said('Big sale. Ends tonight! Free shaker.'), 'Ends tonight!'],
    ['an end that is not near', said('Today only: 20% off', { endsAt: LATER }), 'Today only: 20% off'],
    ['a page that says so', shown('<p>Hurry, offer ends soon</p>'), 'Hurry, offer ends soon'],
    ['a countdown to nothing', shown('<div role="timer" data-countdown="2026-12-01">02:13</div>'), '02:13'],
    ['another stock than the product has', shown('<p>Only 2 left</p>', '/product/whey'), 'Only 2 left'],
    ['another stock on a card', shown('<li><a href="/product/whey">Whey</a><p>Only 1 left</p></li>'), 'Only 1 left'],
    ['a stock claim in a text', said('Only 5 left of this batch.'), 'Only 5 left of this batch.'],
    ['a crowd', shown('<p>18 people are viewing this</p>'), '18 people are viewing this'],
    ['a low stock that is none', set({ merch: { ...honest.merch, lowStockAt: 60 } }), /60 units/],
  ],
  'basket-sneaking': [
    ['a paid box ticked', shown('<label><input type="checkbox" checked> Shipping protection ₹29</label>'), /₹29/],
    [
      'a donation ticked',
      shown('<label for="d">Donate to a charity</label><input id="d" type="checkbox" checked>'),
      /Donate/,
    ],
    [
      'a charge that nobody asked for',
      {
        quotes: [
          { method: null, lines: 1, steps: [items, { name: 'care', label: 'Care plan', amount: 4900 }], total: 54_800 },
        ],
      },
      'Care plan',
    ],
    ['a second line', { quotes: [{ method: null, lines: 2, steps: [items], total: 49_900 }] }, '2 lines'],
    ['an automatic addition', said('A shaker for ₹99 is added to every order.'), /added to every order/],
  ],
  'confirm-shaming': [
    ['a shaming button', shown('<button>No thanks, I don’t want to save</button>'), /No thanks/],
    ['a shaming link', shown('<a href="/">I’d rather pay full price</a>'), /rather pay/],
    ['a shaming text', said('Or stay weak. Your choice.'), 'Or stay weak.'],
  ],
  'forced-action': [
    ['an account', set({ checkout: { ...honest.checkout, guest: 'login-required' } }), /account/],
    [
      'consent in another form',
      shown(
        '<form action="/contact"><label><input type="checkbox" required> Send me offers by WhatsApp</label></form>',
      ),
      /WhatsApp/,
    ],
    [
      'an Aadhaar number',
      shown('<form><label for="a">Aadhaar number</label><input id="a" required></form>'),
      'Aadhaar number',
    ],
    ['a condition', said('Subscribe to our channel to unlock the price.'), /Subscribe/],
  ],
  'subscription-trap': [
    [
      'more steps to leave',
      {
        pages: [
          ...HONEST_PAGES.slice(0, 2),
          page(
            '/newsletter/unsubscribe?token=audit',
            '<form action="/newsletter/unsubscribe"><input name="email"><input name="name"><textarea name="why"></textarea><button>Go on</button></form>',
          ),
        ],
      },
      '4 to leave, 3 to join',
    ],
    ['no way to leave', { pages: HONEST_PAGES.slice(0, 2) }, '/newsletter/unsubscribe'],
    [
      'a password to leave',
      {
        pages: [
          ...HONEST_PAGES.slice(0, 2),
          page(
            '/newsletter/unsubscribe',
            '<form action="/newsletter/unsubscribe"><input type="password"><button>Leave</button></form>',
          ),
        ],
      },
      '/newsletter/unsubscribe',
    ],
    ['a call', said('Please call us to cancel your membership.'), /call us to cancel/],
    ['a fee', said('A cancellation fee of ₹100 applies.'), /cancellation fee/],
  ],
  'interface-interference': [
    [
      'a dearer method first',
      standard
        ? set({
            shipping: {
              ...honest.shipping,
              methods: [
                { ...standard, id: 'fast', name: 'Express', fee: 19_900 as Paise },
                { ...standard, fee: 9_900 as Paise },
              ],
            },
          })
        : {},
      /Express/,
    ],
    [
      'a dearer option selected',
      shown(
        '<label><input type="radio" name="plan" checked> Plan ₹499</label><label><input type="radio" name="plan"> Plan ₹99</label>',
      ),
      'Plan ₹499',
    ],
    ['marketing ticked', shown('<label><input type="checkbox" checked> Email me offers</label>'), 'Email me offers'],
    ['a dialog that stays', shown('<div role="dialog"><p>Join us</p><button>Yes</button></div>'), /Join us/],
    ['small print', shown('<p style="font-size: 6px">Fees apply</p>'), 'Fees apply'],
    ['faint print', shown('<p style="opacity:0.2">Fees apply</p>'), 'Fees apply'],
  ],
  'bait-and-switch': [
    [
      'a sold-out product',
      {
        ...said('Whey at half price', { links: ['/product/gone'] }),
        deadLinks: new Map([['/product/gone', 'sold out']]),
      },
      /half price/,
    ],
    [
      'a missing page',
      { ...said('See more', { links: ['/pages/old'] }), deadLinks: new Map([['/pages/old', 'missing']]) },
      'See more',
    ],
    ['a larger discount', said('Up to 70% off everything'), /70%/],
    ['a lower price', said('Protein from ₹99'), 'Protein from ₹99'],
    ['a coupon that has ended', said('Use code OLD at checkout'), /OLD/],
    ['a coupon that never was', said('Use coupon NEVER50.'), /NEVER50/],
  ],
  'drip-pricing': [
    ['delivery that no page states', { pages: HONEST_PAGES.slice(0, 3) }, 'Standard delivery, ₹99'],
    [
      'a fee of the payment method',
      {
        quotes: [
          { method: null, lines: 1, steps: [items], total: 49_900 },
          {
            method: 'cod',
            lines: 1,
            steps: [items, { name: 'cod-fee', label: 'Cash on delivery fee', amount: 4_000 }],
            total: 53_900,
          },
        ],
      },
      'Cash on delivery fee, ₹40',
    ],
    ['rows that don’t add up', { quotes: [{ method: null, lines: 1, steps: [items], total: 52_000 }] }, '₹499, ₹520'],
    ['tax on top', said('₹2,000 plus GST'), '₹2,000 plus GST'],
    ['handling on top', said('Packing charges are collected at the door.'), /Packing charges/],
    ['delivery that is not free', said('Free delivery on everything'), /Free delivery/],
  ],
  'disguised-advertisement': [
    ['an advertising network', shown('<iframe src="https://googleads.g.doubleclick.net/x"></iframe>'), /doubleclick/],
    ['reviews that nobody wrote', { demoReviews: 12 }, '12 reviews'],
    ['a link to somebody else', said('Read this study', { links: ['https://other.example/x'] }), 'Read this study'],
    ['a testimonial', said('“I gained five kilos in two months with this.” - Rahul'), /Rahul/],
  ],
  nagging: [
    [
      'a pop-up every day',
      set({ newsletter: { ...honest.newsletter, popup: { ...honest.newsletter.popup, repeatDays: 1 } } }),
      /1 day/,
    ],
    [
      'two dialogs',
      shown('<dialog open><button>Close</button></dialog><div role="dialog"><button>Close</button></div>'),
      '2 dialogs',
    ],
    ['sound', shown('<video autoplay src="/film.mp4"></video>'), '/film.mp4'],
    ['a hasty reminder', set({ reminders: { isEnabled: true, cartHours: 1 } }), /1 h/],
  ],
  'trick-question': [
    ['a negative box', shown('<label><input type="checkbox"> Do not send me offers</label>'), 'Do not send me offers'],
    ['a box to untick', said('Untick the box if you don’t want our emails.'), /Untick/],
  ],
  'saas-billing': [
    ['renewal', said('Your membership renews automatically each year.'), /renews automatically/],
    ['a trial', said('Start your free trial.'), /free trial/],
    ['a price left out', { pages: [page('/member', '<p>Join us.</p>'), ...HONEST_PAGES.slice(1)] }, '₹500'],
  ],
  'rogue-malware': [
    ['a foreign script', shown('<script src="https://evil.example/x.js"></script>'), /evil/],
    ['a foreign form', shown('<form action="https://evil.example/pay"></form>'), /evil/],
    ['a script in a link', shown('<a href="javascript:alert(1)">Win</a>'), /javascript/],
    ['a program', said('Get our app', { links: ['https://store.example/app.apk'] }), 'Get our app'],
    ['a program on a page', shown('<a href="/setup.exe">Install</a>'), '/setup.exe'],
    ['a virus warning', said('Your phone is infected. Act now.'), /infected/],
    ['a handler', shown('<p onclick="steal()">Hi</p>'), /steal/],
    ['a forced move', shown('<meta http-equiv="refresh" content="0;url=https://evil.example">'), /evil/],
  ],
}
