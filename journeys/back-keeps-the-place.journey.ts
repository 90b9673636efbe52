import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Request } from '@playwright/test'
import type { Person } from './harness/person.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'

const search = '/pages/home/search/search'
const detail = '/pages/home/goods-detail/goods-detail'
const words = { ja: '機', 'zh-Hans': '机', en: 'excavator' } as const

inOneLanguage('ja', (language) => {
  test('back from the goods: the list stands where it was left, with its filters and what was typed', async ({
    someone,
  }) => {
    const guest = await someone({ name: 'guest', language })
    const { page, t } = guest
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))

    await guest.open(search, { words: words[language] })
    await guest.arrive(search)
    await guest.button(t('goods.screen.filter')).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('goods.state.on_sale') }).click()
    await guest.look()
    const filtered = page.waitForResponse((response) => isFilteredList(response.request()))
    await sheet.getByRole('button').last().click()
    await expect(sheet).toHaveCount(0)
    await (await filtered).finished()
    await expect(page).toHaveURL(/states=on_sale/)
    const address = page.url()

    await expect(guest.main.locator('.opacity-60')).toHaveCount(0)
    await expect(
      guest.main
        .getByRole('link')
        .filter({ hasText: t('app.price.hidden') })
        .first(),
    ).toBeVisible()
    let pages = 0
    page.on('request', (request) => (pages += Number(isFilteredList(request))))
    // Beyond the first page: the list grows while it is scrolled, so the target is reached step by step.
    await expect
      .poll(() => page.evaluate(() => (window.scrollTo({ top: 4_000 }), Math.round(window.scrollY))))
      .toBeGreaterThan(3_900)
    const y = await scrolled()
    expect(pages).toBeLessThanOrEqual(3)

    await test.step('one level', async () => {
      await openCardInView(guest)
      await guest.arrive(detail)
      expect(await scrolled()).toBe(0)
      await guest.back()
      await guest.arrive(search)
      expect(page.url()).toBe(address)
      await expect.poll(scrolled).toBe(y)
      await expect(page.getByRole('search').getByRole('combobox')).toHaveValue(words[language])
    })

    await test.step('two levels, and the button of the page', async () => {
      await openCardInView(guest)
      await guest.arrive(detail)
      await guest.button(t('goods.screen.buy')).click()
      await guest.arrive('/pages/login/login')
      await guest.button(t('app.page.back')).click()
      await guest.arrive(detail)
      await guest.back()
      await guest.arrive(search)
      expect(page.url()).toBe(address)
      await expect.poll(scrolled).toBe(y)
      await expect(page.getByRole('search').getByRole('combobox')).toHaveValue(words[language])
    })
  })
})

/**
 * The request for the filtered list; the sheet requests one row for its count. The old list is shown until it arrives.
 */
const isFilteredList = (request: Request): boolean =>
  request.url().endsWith(goodsCalls.listGoods.path) && !/"page_size":1[,}]/.test(request.postData() ?? '')

/** Opens the card in the middle of the screen by a tap. */
async function openCardInView({ page }: Person): Promise<void> {
  await page.touchscreen.tap(100, 420)
}
