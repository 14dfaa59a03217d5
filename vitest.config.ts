import { defineConfig } from 'vitest/config'

const setup = './src/platform/testing/global-setup.ts'

export default defineConfig({
  test: {
    // Each file with a database of its own holds some 300 MB.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'catalogue/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: setup,
        },
      },
    ],
  },
})
