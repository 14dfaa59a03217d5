import { type MetaArgs, pageMeta } from '../seo/meta.ts'
import { crumbsOf } from './text-page.tsx'

/** The `meta` of a page directly below home whose title never changes. */
export const textMeta = (title: string, path: string, description: string) => (args: MetaArgs) =>
  pageMeta(args, { title, description, path, crumbs: crumbsOf(title) })
