import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routePaths } from './route-paths.ts'
import { aliases, tabNames, tabs } from './routes.ts'

const written = readFileSync(join(resolve(import.meta.dirname, '../../../..'), 'docs/product/routes.txt'), 'utf8')
  .trim()
  .split('\n')

describe('specification §2: screens and routes', () => {
  test('every route of the product is one of the app’s, and none besides', () => {
    expect([...Object.keys(aliases), ...routePaths]).toEqual(written)
  })

  test('the bottom bar has home, category, news, cart and account', () => {
    expect(tabNames.map((name) => tabs[name])).toEqual(written.slice(1, 6))
  })
})
