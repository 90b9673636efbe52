import { limits } from '@kikai/kernel/limits'
import { expect, test } from 'vitest'
import viteConfig from '../../../vite.config.ts'

test('§9 base path: the app is built for /h5/, from where the server serves it', () => {
  const { base } = viteConfig({ command: 'build', mode: 'production' })
  expect([base, limits.basePath]).toEqual(['/h5/', '/h5/'])
})
