import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const embedded = './src/platform/testing/global-setup.ts'
const postgres = './src/platform/testing/postgres-setup.ts'
const onPostgres = 'src/**/*.postgres.test.ts'

/** Short files that take long: they start stores or commands, or ask for everything in every way. */
const long =
  /\/(?:first-start|hostile-\w+|kill-nine|killed-demo|memory-growth|open-backups|recover-owner|route-matrix)\.test\.ts$/

/**
 * Without durations of an earlier run, as in CI, Vitest begins with the largest files: it would end with these, and
 * workers would have nothing to do meanwhile.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  test: {
    // Each worker holds a database and uses about 300 MB; two of three wait for databases and disks at any time.
    maxWorkers: 3,
    // Workers that the embedded database keeps alive are ended at once: nothing is left to be cleaned up.
    teardownTimeout: 2000,
    // Modules and the embedded database are reused for the next file: loading both again takes longer than most tests.
    isolate: false,
    setupFiles: './src/platform/testing/each-file.ts',
    // Commands and stores that tests start: stripping types, compiling and resolving is most of what a command costs.
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      NODE_OPTIONS: `--import ${new URL('./src/platform/testing/resolve-once.ts', import.meta.url).href}`,
    },
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'catalogue/*.test.ts'],
          exclude: [...configDefaults.exclude, onPostgres],
          globalSetup: embedded,
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [onPostgres], globalSetup: [embedded, postgres] },
      },
    ],
  },
})
