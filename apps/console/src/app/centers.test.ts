import { allRights, type Right } from '@kikai/contract/access'
import { describe, expect, test } from 'vitest'
import { centersFor, pages } from './centers.tsx'

const named = (rights: readonly Right[]) =>
  centersFor(rights).map(({ center, pages: open }) => `${center}: ${open.map(({ name }) => name).join(' ')}`)

describe('the menu of the console', () => {
  test('whoever has every right sees every page, each once', () => {
    const seen = centersFor(allRights).flatMap((one) => one.pages.map(({ path }) => path))
    expect(seen.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a center without a page for somebody is not there', () => {
    expect(named(['order.order.read'])).toEqual(['order: orders'])
  })

  test('an ordinary member has none', () => {
    expect(named([])).toEqual([])
  })
})
