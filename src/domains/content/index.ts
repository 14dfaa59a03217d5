export {
  deleteAnnouncement,
  listAnnouncements,
  orderAnnouncements,
  saveAnnouncement,
} from './announcements.ts'
export { deleteBanner, listBanners, orderBanners, saveBanner } from './banners.ts'
export { deleteFaq, findFaqs, listFaqs, orderFaqs, saveFaq } from './faqs.ts'
export { CONTENT_TAG, findAnnouncements, findHeroBanners, type HeroBanners } from './find-content.ts'
export { findQuestions } from './find-questions.ts'
export { deleteOwnPage, findMovedPage, findOwnPage, findOwnPageLinks, listOwnPages, saveOwnPage } from './own-pages.ts'
export { contentProblems } from './problems.ts'
export { purgeTurned } from './purge-turned.ts'
export { questionsOf } from './questions.ts'
export { saveContent } from './save-content.ts'
export { findShopText, listShopTexts, removeShopText, saveShopText } from './shop-texts.ts'
