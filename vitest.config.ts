import { defineConfig } from 'vitest/config'
import { sourceAliases } from './apps/h5/vite.config.ts'

const ignored = ['**/node_modules/**', '**/dist/**']

/**
 * Three kinds of test (docs/architecture.md). `unit` touches nothing; `api` runs the application on a real PostgreSQL,
 * one database for each file; `tidy` reads the repository's own files.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: sourceAliases },
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [...ignored, '**/*.api.test.ts', 'apps/server/test/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.api.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
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
