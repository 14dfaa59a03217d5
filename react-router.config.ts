import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route is in the first manifest: no extra request, and no answer that differs from visitor to visitor.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
