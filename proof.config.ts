import { defineConfig } from 'vitest/config'
import { sourceAliases } from './apps/h5/vite.config.ts'

/** What holds at full size: run by `npm run proof`, one file after the other, because each measures. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'proof',
    include: ['apps/server/test/proof/*.proof.ts'],
    environment: 'node',
    globalSetup: ['apps/server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
