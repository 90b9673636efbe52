import type { Page } from '@playwright/test'
import { test as base, expect } from './journey.ts'
import type { Language } from '@kikai/kernel/language'
import { type Role, type WalkGround, type Size, prepareGround, visitor } from './walk-ground.ts'
import type { Person } from './person.ts'
import { outOfReach } from './reach.ts'

/** An open screen, and what its row can do there. */
export type Visit = {
  readonly person: Person
  readonly size: Size
  readonly ground: WalkGround
  /** Checks the screen again after a change. */
  lookAround(): Promise<void>
  /** Presses a button, checks what opens, and closes it. */
  unfold(name: string | RegExp): Promise<void>
}

type Walk = (wishes: { as: Role; size: Size; language: Language }) => Promise<Visit>
type Kept = {
  ground(language: Language): Promise<WalkGround>
  people: Map<string, Promise<Person>>
  heard: Map<Person, number>
}

/** Each worker prepares the data once and keeps the users' browsers, so that a row costs only its screen. */
export const walkTest = base.extend<{ walk: Walk }, { kept: Kept }>({
  kept: [
    async ({ product }, give) => {
      const grounds = new Map<Language, Promise<WalkGround>>()
      const people: Kept['people'] = new Map()
      const ground = (language: Language) => {
        const laid = grounds.get(language) ?? prepareGround(product, language)
        grounds.set(language, laid)
        return laid
      }
      await give({ ground, people, heard: new Map() })
      for (const one of people.values()) await one.then(({ close }) => close()).catch(() => undefined) // a failed one was reported already
    },
    { scope: 'worker' },
  ],
  walk: async ({ browser, product, kept }, give, row) => {
    const here: Person[] = []
    await give(async ({ as, size, language }) => {
      const ground = await kept.ground(language)
      const key = `${language} ${size} ${as}`
      const coming = kept.people.get(key) ?? visitor(browser, product, { as, size, ground })
      kept.people.set(key, coming)
      const one = await coming
      here.push(one)
      return visitOf(one, size, ground)
    })
    for (const one of here) {
      if (row.status !== row.expectedStatus) await one.page.screenshot({ path: row.outputPath(`${one.name}.png`) })
      const troubles = one.watch.troubles.slice(kept.heard.get(one) ?? 0)
      kept.heard.set(one, one.watch.troubles.length)
      expect(troubles, 'nothing went wrong unseen').toEqual([])
    }
    expect(product.takeFaults(), 'the server had no fault').toEqual([])
  },
})

function visitOf(person: Person, size: Size, ground: WalkGround): Visit {
  const lookAround = async () => {
    await person.look()
    await (size === 'wide' ? lookInTheDarkToo(person) : lookFromAllSides(person))
  }
  return {
    person,
    size,
    ground,
    lookAround,
    async unfold(name) {
      const sheet = person.page.getByRole('dialog')
      await person.button(name).first().click()
      await sheet.waitFor()
      await lookAround()
      await person.page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    },
  }
}

/** Wide screens have enough room, so only the dark theme is checked in addition. */
async function lookInTheDarkToo(person: Person): Promise<void> {
  await person.lookInTheDark()
  expect
    .soft(await outOfReach(person.page), `what ${person.name} sees at ${person.page.url()} can be reached`)
    .toEqual([])
}

/** Checks the dark theme, the narrowest phone, and text at twice the usual size. */
async function lookFromAllSides(person: Person): Promise<void> {
  const { page, name } = person
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await person.lookInTheDark()
  const faults = (await outOfReach(page)).map((fault) => `as it is: ${fault}`)
  await enlarge(page, '200%')
  faults.push(...(await outOfReach(page)).map((fault) => `with words twice as large: ${fault}`))
  await enlarge(page, '')
  await page.setViewportSize({ ...size, width: 320 })
  faults.push(...(await outOfReach(page)).map((fault) => `at 320 px: ${fault}`))
  await page.setViewportSize(size)
  expect.soft(faults, `what ${name} sees at ${page.url()} can be reached`).toEqual([])
}

const enlarge = (page: Page, words: string) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), words)
