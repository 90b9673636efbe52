import type { Person } from './harness/person.ts'
import { expect, test } from './harness/journey.ts'

const list = '/pages/home/more/more'
const detail = '/pages/home/goods-detail/goods-detail'

/** More screens than the app keeps alive, so that the first ones have to be built again. */
const depth = 8

const scrolled = ({ page }: Person) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = ({ page }: Person, y: number) =>
  expect
    .poll(() => page.evaluate((top) => (window.scrollTo({ top }), Math.round(window.scrollY)), y))
    .toBeGreaterThan(y - 2)

test('from the list through eight machines and all the way back: each screen stands where it was left', async ({
  someone,
}) => {
  const guest = await someone({ name: 'guest', language: 'ja' })
  const { page, t } = guest
  await guest.open(list, { list: 'new' })
  await guest.arrive(list)
  // Beyond the first page of the list, which a newly built screen would not have.
  await scrollTo(guest, 3_000)
  await page.touchscreen.tap(100, 420)

  const left: { y: number; address: string }[] = [{ y: 3_000, address: `#${list}?list=new` }]
  for (let step = 1; step <= depth; step += 1) {
    await guest.arrive(detail)
    expect(await scrolled(guest)).toBe(0)
    const similar = guest.main.getByRole('region', { name: t('detail.similar') })
    await similar.scrollIntoViewIfNeeded()
    const card = similar.getByRole('link').first()
    await expect(card).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await scrolled(guest)) === (await scrolled(guest))).toBe(true)
    left.push({ y: await scrolled(guest), address: new URL(page.url()).hash })
    if (step < depth) await card.click()
    // The next machine's address differs from this one.
    if (step < depth) await expect.poll(() => new URL(page.url()).hash).not.toBe(left.at(-1)?.address)
  }

  for (const { y, address } of left.toReversed().slice(1)) {
    await guest.back()
    await expect.poll(() => new URL(page.url()).hash).toBe(address)
    await expect.poll(() => scrolled(guest), { message: address }).toBeGreaterThan(y - 3)
    // Parts above that are loaded late push the page down, and the browser keeps in place what is seen.
    expect(await scrolled(guest)).toBeLessThan(y + 200)
  }
  await guest.arrive(list)
})
