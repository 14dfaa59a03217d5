import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverModulesOnce } from './tools/server-modules-once.ts'
import { serviceWorker } from './tools/service-worker.ts'

export default defineConfig({
  plugins: [serverModulesOnce(), serviceWorker(), tailwindcss(), reactRouter()],
  build: {
    // Fonts must stay files: data URLs would need a wider content security policy and could not be preloaded.
    assetsInlineLimit: 0,
  },
  // Packages of many small files: bundled, only what pages use of them is read when the shop starts (lucide alone: 0.3 s).
  ssr: { noExternal: [/^lucide/, /^@base-ui\//, /^@conform-to\//, /^embla-/, /^@tanstack\//] },
  server: { host: '127.0.0.1' },
})
