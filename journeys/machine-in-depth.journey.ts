import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { expect, inOneLanguage, test } from './harness/journey.ts'

const detail = '/pages/home/goods-detail/goods-detail'
const search = '/pages/home/search/search'

inOneLanguage('zh-Hans', (language) => {
  test('the photos: opened large, enlarged, turned by keys, closed to where one was', async ({ someone }) => {
    const visitor = await someone({ name: 'visitor', language, size: 'wide' })
    const { page, t } = visitor
    await visitor.open('/pages/home/more/more', { list: 'inspected' })
    await visitor.arrive('/pages/home/more/more')
    await visitor.main.locator('a[href*="goodsId"]').first().click()
    await visitor.arrive(detail)

    const first = visitor.button(t('detail.openPhotos', { at: 1 }))
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
    const zoom = viewer.getByRole('button', { name: t('detail.zoomIn') })
    await zoom.click()
    await expect(viewer.getByRole('button', { name: t('detail.zoomOut') })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(visitor.button(t('detail.openPhotos', { at: 2 }))).toBeFocused()

    // Back first closes what covers the screen, and only then leaves the screen.
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    await visitor.back()
    await expect(viewer).toHaveCount(0)
    await visitor.arrive(detail)
    await visitor.back()
    await visitor.arrive('/pages/home/more/more')
  })

  test('a sold machine says so, cannot be bought, and shows what is like it', async ({ someone }) => {
    const visitor = await someone({ name: 'visitor', language })
    const { page, t } = visitor
    await visitor.open(search, { states: 'sold_out' })
    await visitor.arrive(search)
    const card = visitor.main.locator('a[href*="goodsId"]').first()
    await expect(card.getByText(t('goods.state.sold_out'))).toBeVisible()
    const similar = page.waitForResponse((response) => response.url().endsWith(goodsCalls.listSimilar.path))
    await card.click()
    await visitor.arrive(detail)
    await (await similar).finished()
    await expect(visitor.button(t('goods.screen.buy'))).toHaveCount(0)
    await expect(visitor.text(t('detail.similarToSold'))).toBeVisible()
    const ids = await visitor.main
      .getByRole('region', { name: t('detail.similar') })
      .getByRole('link')
      .count()
    expect(ids).toBeGreaterThan(0)

    await test.step('it is remembered, as sold, until that is switched off', async () => {
      await visitor.open('/pages/home/home')
      await visitor.arrive('/pages/home/home')
      const seen = page.getByRole('region', { name: t('detail.seen') })
      await expect(seen.getByText(t('goods.state.sold_out'))).toBeVisible()
      await visitor.open('/pages/me/setting/setting')
      await visitor.arrive('/pages/me/setting/setting')
      await page.getByRole('switch', { name: t('me.setting.rememberSeen') }).uncheck()
      await visitor.open('/pages/home/home')
      await visitor.arrive('/pages/home/home')
      await expect(seen).toHaveCount(0)
    })
  })
})

test('the link that is passed on leads crawlers to a preview and people to the machine', async ({ someone }) => {
  const visitor = await someone({ name: 'visitor', language: 'ja', size: 'wide' })
  const { page, t } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open('/pages/home/more/more', { list: 'inspected' })
  await visitor.arrive('/pages/home/more/more')
  await visitor.main.locator('a[href*="goodsId"]').first().click()
  await visitor.arrive(detail)
  const goodsId = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('goodsId') ?? ''
  await visitor.button(t('goods.screen.share')).click()
  await visitor.told(t('goods.screen.linkCopied'))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/h5/share/${goodsId}?language=ja`)

  const preview = await (await page.request.get(link)).text()
  expect(preview).toContain('<meta property="og:title"')
  await page.goto(link)
  await visitor.arrive(detail)
  expect(page.url()).toContain(goodsId)
})
