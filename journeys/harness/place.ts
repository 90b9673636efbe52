import { type Locator, type Page, expect } from '@playwright/test'
import type { Person } from './person.ts'

/** Where a page stands: how far it is scrolled, and where on the screen something stands. */
export type Standing = { readonly y: number; readonly top: number }

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

const placeOf = async (page: Page, thing: Locator): Promise<Standing> => ({
  y: await scrolled(page),
  top: Math.round(await thing.evaluate((element) => element.getBoundingClientRect().top)),
})

/** The place once everything is there and nothing moves: two readings a second apart that are equal. */
export async function settledPlace({ page, watch }: Person, thing: Locator): Promise<Standing> {
  let last: Standing | null = null
  await expect
    .poll(
      async () => {
        const before = last
        last = await placeOf(page, thing)
        return !watch.isWaiting() && before?.y === last.y && before.top === last.top
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  return placeOf(page, thing)
}

/** Parts of a pixel are rounded on both ways. */
const tolerance = 3

/** Expects that the same thing stands at the same place of the screen as it did, and stays there. */
export async function expectSamePlace(person: Person, thing: Locator, left: Standing): Promise<void> {
  const { page } = person
  const moved = ({ y, top }: Standing) =>
    Math.abs(y - left.y) > tolerance || Math.abs(top - left.top) > tolerance ? { y, top } : left
  await expect.poll(async () => moved(await placeOf(page, thing)), { message: page.url() }).toEqual(left)
  expect(moved(await settledPlace(person, thing)), page.url()).toEqual(left)
}
