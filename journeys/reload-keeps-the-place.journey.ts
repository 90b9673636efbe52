import type { Person } from './harness/person.ts'
import { expectSamePlace, scrolled, settledPlace } from './harness/place.ts'
import { expect, test } from './harness/journey.ts'

const list = '/pages/home/more/more'
const detail = '/pages/home/goods-detail/goods-detail'
const depth = 5

/** The link and the position of the card in the middle of the screen. */
const cardInView = ({ page }: Person) =>
  page.evaluate(() => {
    const card = document.elementFromPoint(100, 420)?.closest('a')
    return card ? { to: card.getAttribute('href'), top: Math.round(card.getBoundingClientRect().top) } : null
  })

const similarOf = ({ main, t }: Person) => main.getByRole('region', { name: t('detail.similar') })

test('a reload five machines deep: the machine stands where it was left, and Back leads to the same card of the list', async ({
  someone,
}) => {
  const guest = await someone({ name: 'guest', language: 'ja' })
  const { page } = guest
  await guest.open(list, { list: 'new' })
  await guest.arrive(list)
  // Beyond the first pages of the list, which a newly loaded page would not have.
  await expect
    .poll(() => page.evaluate(() => (window.scrollTo({ top: 6_000 }), Math.round(window.scrollY))))
    .toBeGreaterThan(5_998)
  await expect
    .poll(async () => {
      const found = await cardInView(guest)
      // The point may lie in the gap between two rows.
      if (!found) await page.evaluate(() => window.scrollBy(0, 24))
      return found
    })
    .not.toBeNull()
  const card = await cardInView(guest)

  await test.step('the list itself is loaded anew', async () => {
    await page.reload()
    await guest.arrive(list)
    await expect.poll(() => cardInView(guest)).toEqual(card)
  })

  await page.touchscreen.tap(100, 420)
  for (let step = 1; step <= depth; step += 1) {
    await guest.arrive(detail)
    const similar = similarOf(guest)
    await similar.scrollIntoViewIfNeeded()
    const next = similar.getByRole('link').first()
    await expect(next).toBeVisible()
    await next.scrollIntoViewIfNeeded()
    if (step === depth) break
    const address = page.url()
    await next.click()
    await expect.poll(() => page.url()).not.toBe(address)
  }

  // The file of the list is held back from here on, so that Back to it has to wait.
  let isHeld = false
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await test.step('the fifth machine is loaded anew, at its bottom', async () => {
    const next = similarOf(guest).getByRole('link').first()
    const left = await settledPlace(guest, next)
    expect(left.y).toBeGreaterThan(500)
    await page.route('**/assets/more.screen-*.js', async (route) => {
      isHeld = true
      await mayCome
      await route.continue()
    })
    await page.reload()
    await guest.arrive(detail)
    await expectSamePlace(guest, next, left)
  })

  await test.step('back to the list, whose file is waited for without the opening of the page over it', async () => {
    for (let step = depth; step > 1; step -= 1) {
      const address = page.url()
      await guest.back()
      await expect.poll(() => page.url()).not.toBe(address)
      await guest.arrive(detail)
    }
    await guest.back()
    await expect.poll(() => page.url()).toContain(list)
    await expect.poll(() => isHeld).toBe(true)
    await expect(page.getByRole('main')).toHaveCount(0)
    await expect(page.locator('.opening')).toBeHidden()
    letCome()
    await guest.arrive(list)
    await expect.poll(() => cardInView(guest)).toEqual(card)
  })

  await test.step('opened anew, the list begins at its top', async () => {
    await page.goto('about:blank')
    await guest.open(list, { list: 'new' })
    await guest.arrive(list)
    expect(await scrolled(page)).toBe(0)
  })
})
