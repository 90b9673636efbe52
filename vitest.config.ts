import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './apps/h5/vite.config.ts'

const ignored = ['**/node_modules/**', '**/dist/**']

/** Property tests use the same cases in each run (npm run proof uses others). */
const setupFiles = ['scripts/property-seed.ts']

/**
 * Resolves `#ui/…` for the web app as its build does, because it means another file in each app; the console's
 * package.json has full paths.
 */
const ownSources: Plugin = {
  name: 'kikai:own-sources',
  enforce: 'pre',
  resolveId(specifier, importer) {
    if (!specifier.startsWith('#') || !importer?.includes('/apps/h5/')) return null
    const alias = sourceAliases.find(({ find }) => find.test(specifier))
    return alias ? specifier.replace(alias.find, alias.replacement) : null
  },
}

/**
 * Four kinds of tests. `unit` touches nothing; `dom` renders hooks and components of the app in a document; `api` runs
 * the application on a real PostgreSQL, with one database per file; `tidy` reads the repository's own files.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [ownSources],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [...ignored, '**/*.api.test.ts', '**/*.dom.test.tsx', 'apps/server/test/**'],
          environment: 'node',
          setupFiles,
          // Files share a worker and its loaded modules, which halves their time; mocks are restored after each test.
          isolate: false,
          // The same number as below, because otherwise the two kinds cannot run together.
          maxWorkers: 2,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          // Some tests start processes, and the machine may be busy.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [ownSources],
        test: {
          name: 'dom',
          include: ['packages/client/**/*.dom.test.tsx', 'apps/{h5,console}/**/*.dom.test.tsx'],
          exclude: ignored,
          environment: 'happy-dom',
          setupFiles: ['scripts/patient-waits.ts'],
          testTimeout: 30_000,
          // Files share a document and the app's loaded modules, which take most of the time; each test cleans up.
          isolate: false,
          maxWorkers: 2,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.api.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles,
          pool: 'forks',
          // Each file has its own database but shares the server's loaded modules, which saves two seconds per file.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tidy',
          include: ['architecture/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
