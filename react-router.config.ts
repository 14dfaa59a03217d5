import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // Storefront and admin are two builds of the same tree (decision 0023).
  buildDirectory: process.env.BUILD_PART === 'admin' ? 'build/admin' : 'build',
  ssr: true,
  // Every route is in the first manifest: no extra request, and no answer that differs between visitors.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
