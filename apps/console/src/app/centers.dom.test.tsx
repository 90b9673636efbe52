import { allRights, type Right } from '@kikai/contract/access'
import { consolePageKeys, consolePages } from '@kikai/contract/console/console-pages'
import { describe, expect, test } from 'vitest'
import { centersFor, inMenu, pages } from './centers.tsx'

const named = (rights: readonly Right[]) =>
  centersFor(rights, []).map(({ center, pages: open }) => `${center}: ${open.map(({ name }) => name).join(' ')}`)

describe('the menu of the console', () => {
  test('§6 centers: whoever has every right sees each center and every page, each once', () => {
    const names = centersFor(allRights, []).map(({ center }) => center)
    expect(names).toEqual(['seller', 'product', 'member', 'order', 'finance', 'content', 'privilege'])
    const seen = centersFor(allRights, []).flatMap((one) => one.pages.map(({ path }) => path))
    expect(seen.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a center without a page for somebody is not there', () => {
    expect(named(['order.order.read'])).toEqual(['order: overview orders fapiao'])
  })

  test('an ordinary member has none', () => {
    expect(named([])).toEqual([])
  })

  test('the menu’s rows order and name pages and hide them, and open none', () => {
    const names = { en: 'Desk', ja: '窓口', 'zh-Hans': '工作台' }
    const menus = [
      { key: 'member/feedback', names, shown: true },
      { key: 'member/members', names: null, shown: false },
      { key: 'privilege/users', names: null, shown: true },
    ] as const
    const centers = centersFor(['member.profile.read', 'member.feedback.answer'], menus)
    expect(centers.flatMap((one) => one.pages.map(({ key }) => key))).toEqual([
      'member/feedback',
      'member/members',
      'member/overview',
      'member/consents',
    ])
    expect(inMenu(centers).flatMap((one) => one.pages.map((page) => [page.key, page.names]))).toEqual([
      ['member/feedback', names],
      ['member/overview', null],
      ['member/consents', null],
    ])
  })

  test('every page that the server knows is there, with its rights', () => {
    expect(Object.fromEntries(pages.map(({ key, may }) => [key, may]))).toEqual(consolePages)
    expect(consolePageKeys).toEqual(Object.keys(consolePages))
  })
})
