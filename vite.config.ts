import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverModulesOnce } from './tools/server-modules-once.ts'

export default defineConfig({
  plugins: [serverModulesOnce(), tailwindcss(), reactRouter()],
  build: {
    // Fonts must stay files: data URLs would need a wider content security policy and could not be preloaded.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1' },
})
