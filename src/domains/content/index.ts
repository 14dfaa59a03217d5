export {
  deleteAnnouncement,
  listAnnouncements,
  orderAnnouncements,
  saveAnnouncement,
} from './announcements.ts'
export { deleteBanner, listBanners, orderBanners, saveBanner } from './banners.ts'
export {
  deleteCustomPage,
  findCustomPage,
  findCustomPageLinks,
  findRenamedPage,
  listCustomPages,
  saveCustomPage,
} from './custom-pages.ts'
export { deleteFaq, findFaqs, listFaqs, orderFaqs, saveFaq } from './faqs.ts'
export { CONTENT_TAG, findAnnouncements, findHeroBanners, type HeroBanners } from './find-content.ts'
export { findMenus } from './find-menus.ts'
export { findQuestions } from './find-questions.ts'
export {
  discardHome,
  orderHomeSections,
  publishHome,
  removeHomeSection,
  switchHomeSection,
} from './home/change-home.ts'
export { findHomeSections, isAsBuilt } from './home/home-sections.ts'
export { findLink, findRowCards, rowHeading } from './home/row-sources.ts'
export { addHomeSection, resetHomeSection, saveHomeSection } from './home/save-section.ts'
export { findHomeOverview, findSectionEditor, newKindOf, type SectionEditor } from './home/section-editor.ts'
export { findLinksTo, type LinkTo } from './links-to.ts'
export { BUILT_IN_PAGES } from './menu-pages.ts'
export { findMenuChoices, listMenus, resetMenu, type StaffMenu, saveMenu } from './menus.ts'
export {
  BUILT_IN_VERSION,
  findPageTexts,
  listPageTexts,
  resetPageTexts,
  savePageTexts,
} from './page-texts/page-texts.ts'
export type { OwnTexts } from './page-texts/registry.ts'
export { contentProblems } from './problems.ts'
export { purgeChangedContent } from './purge-changed-content.ts'
export { questionsOf } from './questions.ts'
export { plainText } from './rich-text.ts'
export { saveContent } from './save-content.ts'
export { findShopText, listShopTexts, resetShopText, saveShopText } from './shop-texts.ts'
