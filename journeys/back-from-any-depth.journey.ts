import type { Person } from './harness/person.ts'
import { type Standing, expectSamePlace, scrolled, settledPlace } from './harness/place.ts'
import { expect, test } from './harness/journey.ts'

const list = '/pages/home/more/more'
const detail = '/pages/home/goods-detail/goods-detail'

/** More screens than the app keeps alive, so that the first ones have to be built again. */
const depth = 8

const scrollTo = ({ page }: Person, y: number) =>
  expect
    .poll(() => page.evaluate((top) => (window.scrollTo({ top }), Math.round(window.scrollY)), y))
    .toBeGreaterThan(y - 2)

test('from the list through eight machines and all the way back: each screen stands where it was left', async ({
  someone,
}) => {
  const guest = await someone({ name: 'guest', language: 'ja' })
  const { page, t } = guest
  const similar = guest.main.getByRole('region', { name: t('detail.similar') })
  const card = similar.getByRole('link').first()
  await guest.open(list, { list: 'new' })
  await guest.arrive(list)
  // Beyond the first page of the list, which a newly built screen would not have.
  await scrollTo(guest, 3_000)
  await page.touchscreen.tap(100, 420)

  const left: { place: Standing; address: string }[] = []
  for (let step = 1; step <= depth; step += 1) {
    await guest.arrive(detail)
    expect(await scrolled(page)).toBe(0)
    await similar.scrollIntoViewIfNeeded()
    await expect(card).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    left.push({ place: await settledPlace(guest, card), address: new URL(page.url()).hash })
    if (step < depth) await card.click()
    // The next machine's address differs from this one.
    if (step < depth) await expect.poll(() => new URL(page.url()).hash).not.toBe(left.at(-1)?.address)
  }

  for (const { place, address } of left.toReversed().slice(1)) {
    await guest.back()
    await expect.poll(() => new URL(page.url()).hash).toBe(address)
    await expectSamePlace(guest, card, place)
  }
  await guest.back()
  await guest.arrive(list)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2_997)
  expect(await scrolled(page)).toBeLessThan(3_003)
})
