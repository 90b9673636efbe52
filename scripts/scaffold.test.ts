import { describe, expect, test } from 'vitest'
import { planOf } from './scaffold.ts'

describe('npm run new', () => {
  test('a call gets its use case and a test that fails until it says something', () => {
    const { files } = planOf(['call', 'auctions', 'place-bid'])
    expect([...files.keys()]).toEqual([
      'apps/server/src/domains/auctions/place-bid.ts',
      'apps/server/src/domains/auctions/place-bid.api.test.ts',
    ])
    expect(files.get('apps/server/src/domains/auctions/place-bid.ts')).toContain('export function placeBid(')
    expect(files.get('apps/server/src/domains/auctions/place-bid.api.test.ts')).toContain('expect.fail')
  })

  test('a screen stands at its route, letter for letter', () => {
    const { files } = planOf(['screen', 'me/addressManage/addAddress'])
    expect([...files.keys()][0]).toBe('apps/h5/src/pages/me/addressManage/addAddress.screen.tsx')
    expect([...files.values()][1]).toContain("test('/pages/me/addressManage/addAddress")
    expect(planOf(['screen', '/pages/qrcode']).files.has('apps/h5/src/pages/qrcode.screen.tsx')).toBe(true)
  })

  test.each(['list', 'form', 'detail'])('a %s is a whole screen on its call, with a test that fails', (kind) => {
    const { files } = planOf([kind, 'me/watchlist/watchlist', 'watchlist', 'list-watched'])
    const screen = files.get('apps/h5/src/pages/me/watchlist/watchlist.screen.tsx') ?? ''
    expect(screen).toContain('watchlistCalls.listWatched')
    expect(screen).toMatch(
      { list: /<PagedList of=/, form: /useCallForm\(/, detail: /<Page[^>]+of={found}/s }[kind] ?? /never/,
    )
    expect(files.get('apps/h5/src/pages/me/watchlist/watchlist.dom.test.tsx')).toContain('expect.fail')
  })

  test('a domain gets its contract, its door to handlers and its texts in three languages', () => {
    const paths = [...planOf(['domain', 'auctions']).files.keys()]
    for (const language of ['en', 'zh-Hans', 'ja']) expect(paths).toContain(`packages/i18n/src/${language}/auctions.ts`)
    expect(paths).toContain('packages/contract/src/auctions/auctions.calls.ts')
  })

  test.each([
    [[]],
    [['call', 'auctions']],
    [['call', 'auctions', 'PlaceBid']],
    [['screen', '../../etc']],
    [['shop', 'x']],
  ])('%j is answered with what to say instead', (words) =>
    expect(() => planOf(words)).toThrow(/npm run new|no name|no route/),
  )
})
