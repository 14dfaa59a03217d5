import type { MenuName } from '../../../../domains/content/menu-rules.ts'

export const MENU_WORDS: Record<MenuName, { title: string; text: string }> = {
  header: {
    title: 'Header menu',
    text: 'The row below the search box, and the menu on phones. What doesn’t fit in the row moves to its More menu.',
  },
  footer: {
    title: 'Footer menu',
    text: 'Up to four headings with their links. Your address and payment methods come from Settings.',
  },
  legal: {
    title: 'Legal links',
    text: 'The last line of every page, also of the checkout. Keep your terms and your privacy policy here.',
  },
}
