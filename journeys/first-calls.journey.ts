import type { RoutePath } from '@kikai/contract/wire/screens'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, test } from './harness/journey.ts'

type Visit = { route: RoutePath; params?: Record<string, string> }

test('where visits begin, everything is asked once: what went ahead of the app is what its screens ask', async ({
  someone,
  caller,
  product,
}) => {
  const goods = await chooseGoods(product, usual.en)
  const visits: readonly Visit[] = [
    { route: '/pages/home/home' },
    { route: '/pages/category/category' },
    { route: '/pages/home/search/search', params: { words: 'komatsu' } },
    { route: '/pages/home/goods-detail/goods-detail', params: { goodsId: goods.id } },
  ]
  for (const as of [undefined, await caller('buyer.en')])
    for (const { route, params } of visits) {
      const visitor = await someone({ name: as ? 'member' : 'guest', ...(as ? { as } : {}) })
      const asked: string[] = []
      const pictures: string[] = []
      let before = 0
      visitor.page.on('request', (request) => {
        if (request.method() === 'POST') asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
        if (request.url().includes('/media/')) pictures.push(request.url())
        if (request.url().includes('/assets/first-')) before = asked.length
      })
      await visitor.open(route, params)
      await visitor.arrive(route)
      const ofGoods = asked.filter((one) => /goods-list|goods-detail/.test(one))
      // A picture has no source directly after it is requested, so it is polled.
      await expect
        .poll(
          async () => {
            const shown = await visitor.page
              .locator('img')
              .evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.currentSrc : '')))
            return pictures.filter((url) => !shown.includes(url))
          },
          { message: `${route} fetches no picture that it does not show` },
        )
        .toEqual([])
      expect(ofGoods, `${route} asks for its goods once`).toHaveLength(1)
      expect(
        asked.filter((one, at) => asked.indexOf(one) !== at),
        `${route} asks nothing twice`,
      ).toEqual([])
      expect(before, `${route} is asked for before its texts are there`).toBeGreaterThan(0)
      await visitor.close()
    }
})

test('on a wide screen no picture is in a hurry that stands below the fold', async ({ someone, product }) => {
  const goods = await chooseGoods(product, usual.en)
  const visits: readonly Visit[] = [
    { route: '/pages/home/home' },
    { route: '/pages/home/search/search', params: { words: 'komatsu' } },
    { route: '/pages/home/goods-detail/goods-detail', params: { goodsId: goods.id } },
  ]
  for (const { route, params } of visits) {
    const visitor = await someone({ size: 'wide' })
    const network = await visitor.page.context().newCDPSession(visitor.page)
    const hurried = new Set<string>()
    await network.send('Network.enable')
    network.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.includes('/media/') && request.initialPriority === 'High') hurried.add(request.url)
    })
    await visitor.open(route, params)
    await visitor.arrive(route)
    const aboveFold = await visitor.page.locator('img').evaluateAll((all) =>
      all.flatMap((one) => {
        const isAbove = one.getBoundingClientRect().top < window.innerHeight
        return one instanceof HTMLImageElement && isAbove ? [one.currentSrc] : []
      }),
    )
    expect(hurried.size, `${route} fetches what it begins with at once`).toBeGreaterThan(0)
    expect(
      [...hurried].filter((url) => !aboveFold.includes(url)),
      `${route} hurries for nothing`,
    ).toEqual([])
    await visitor.close()
  }
})
