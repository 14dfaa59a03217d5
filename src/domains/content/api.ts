import { Hono } from 'hono'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, keepPublic } from '../../platform/http.ts'
import { isActive, whereOf } from '../../platform/where.ts'
import { contentAdminApi } from './admin/api.ts'
import { CONTENT_TAG, findAnnouncements, findHeroBanners } from './find-content.ts'
import type { BannerRecord } from './schemas.ts'

const { spec } = routesOf('Content', {})
const pictureOf = (name: string, width: number) => `/media/${name}-${width}.webp`

const bannerOf = (banner: BannerRecord) => ({
  id: banner.id,
  title: banner.title,
  text: banner.text,
  bannerLink: banner.link,
  desktopImage: { url: pictureOf(banner.desktopImage, 2400), alt: banner.alt },
  mobileImage: { url: pictureOf(banner.mobileImage, 900), alt: banner.alt },
  isActive: banner.isActive,
})

export const contentApi = new Hono<ApiEnv>()
  .route('/', contentAdminApi)
  .get(
    '/announcements',
    spec({ summary: 'Active announcements, highest priority first', answers: 'docs: announcements' }),
    async (c) => {
      const plain = whereOf(c, isActive)
      if (plain instanceof Response) return plain
      const docs = await findAnnouncements(c.var.ctx)
      keepPublic(c, [CONTENT_TAG])
      return c.json({ success: true, docs, totalDocs: docs.length })
    },
  )
  .get(
    '/hero-banner-global',
    spec({
      summary: 'The global hero banner, and the built-in ones',
      description:
        '`data` is the active global banner or null; `banners` are those that rotate after it. A timestamp parameter is accepted and ignored.',
      answers: 'data: banner or null',
    }),
    async (c) => {
      const plain = whereOf(c, isActive)
      if (plain instanceof Response) return plain
      const { global, banners } = await findHeroBanners(c.var.ctx)
      keepPublic(c, [CONTENT_TAG])
      return c.json({ success: true, data: global ? bannerOf(global) : null, banners: banners.map(bannerOf) })
    },
  )
