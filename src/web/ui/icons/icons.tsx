// In three files, so that a page loads only the icons of its kind; written in one, each page would load all of them.
export * from './frame-icons.ts'
export * from './goods-icons.ts'
export { type Icon, type IconProps, icon } from './icon.tsx'
export * from './page-icons.ts'
