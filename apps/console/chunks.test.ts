import { beforeAll, expect, test } from 'vitest'
import { type BuiltApp, readBuiltApp } from '../../scripts/built-app.ts'

/**
 * The maximum gzipped JavaScript in kilobytes that each page loads before it shows something: the measured size plus a
 * few. Tables are a third of it and are loaded with the first page that has one.
 */
const kilobytesMax = {
  login: 274,
  'order/orders': 386,
  'finance/remittances': 298,
  'privilege/roles': 284,
  'seller/companies': 381,
  'seller/certifications': 318,
}

let app: BuiltApp
beforeAll(async () => {
  app = await readBuiltApp('console')
}, 120_000)

test.each(Object.entries(kilobytesMax))('%s loads no more than it did', (page, limit) => {
  const files = app.filesOf(page === 'login' ? app.entries : [...app.entries, `src/centers/${page}.page.tsx`])
  const kilobytes = app.kilobytesOf(files)
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes, 'look what came along: vite build --sourcemap').toBeLessThanOrEqual(limit)
})
