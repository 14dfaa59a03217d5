export { CONTENT_TAG, findAnnouncements, findHeroBanners, type HeroBanners } from './find-content.ts'
export { saveContent } from './save-content.ts'
