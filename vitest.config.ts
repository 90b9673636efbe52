import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './apps/h5/vite.config.ts'

const ignored = ['**/node_modules/**', '**/dist/**']

/** Property tests try the same cases at each run (npm run proof tries others). */
const setupFiles = ['scripts/property-seed.ts']

/** `#ui/…` is another file in each app: the phone's app is helped as in its own build, the console's package says it whole. */
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
 * Four kinds of test. `unit` touches nothing; `dom` puts hooks and parts of the app into a document;
 * `api` runs the application on a real PostgreSQL, one database for each file; `tidy` reads the repository's own files.
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
          // Files share a worker and what it has loaded, which halves their time; what a test replaced goes back after it.
          isolate: false,
          // The same number as below, or the two kinds cannot run in one go.
          maxWorkers: 2,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          // Some start processes of their own, and a machine may be busy with others.
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
          // Files share a document and what it has loaded of the app, which is nearly all of their time; each test leaves nothing behind.
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
          // Each file has a database of its own; what it has loaded of the server it may share, which saves two seconds a file.
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
