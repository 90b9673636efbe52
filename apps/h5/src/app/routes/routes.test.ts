import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addedPaths, specifiedPaths } from '@kikai/contract/wire/screens'
import { aliases, tabNames, tabs } from './routes.ts'

const written = readFileSync(join(resolve(import.meta.dirname, '../../../../..'), 'docs/product/routes.txt'), 'utf8')
  .trim()
  .split('\n')

describe('specification §2: screens and routes', () => {
  test('every route of the product is one of the app’s, in its order', () => {
    expect([...Object.keys(aliases), ...specifiedPaths]).toEqual(written)
  })

  test('a route of our own is none of the specification’s', () => {
    expect(addedPaths.filter((path) => written.includes(path))).toEqual([])
  })

  test('the bottom bar has home, category, news, cart and account', () => {
    expect(tabNames.map((name) => tabs[name])).toEqual(written.slice(1, 6))
  })
})
