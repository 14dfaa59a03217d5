import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts must stay files: data URLs would need a wider content security policy and could not be preloaded.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1' },
})
