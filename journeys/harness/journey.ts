import { test as base, expect } from '@playwright/test'
import { languages, type Language } from '@kikai/kernel/language'
import { type Caller, callerAs } from './caller.ts'
import { type Person, type PersonWishes, person } from './person.ts'
import { type Product, startProduct } from './product.ts'

export type Story = {
  /** Opens a browser for a user. At the end of the test no unexpected error may have occurred in it. */
  someone: (wishes?: PersonWishes) => Promise<Person>
  /** A user who makes calls without a browser. */
  caller: (account: string, wishes?: { language?: Language; staff?: boolean }) => Promise<Caller>
}

/** A test with users, on the server of its worker. */
export const test = base.extend<Story, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern, here none
    async ({}, give, worker) => {
      const product = await startProduct(`journeys_${worker.workerIndex}`)
      await give(product)
      await product.end()
    },
    { scope: 'worker' },
  ],
  someone: async ({ browser, product }, give, story) => {
    const people: Person[] = []
    await give(async (wishes = {}) => {
      const one = await person(browser, product.address, wishes)
      people.push(one)
      return one
    })
    if (story.status !== story.expectedStatus)
      for (const { name, page } of people)
        if (!page.isClosed()) await page.screenshot({ path: story.outputPath(`${name}.png`) })
    for (const one of people) await one.close()
    expect(
      people.flatMap(({ watch }) => watch.troubles),
      'nothing went wrong unseen',
    ).toEqual([])
    expect(product.takeFaults(), 'the server had no fault').toEqual([])
  },
  caller: async ({ product }, give) => {
    await give((account, wishes) => callerAs(product, account, wishes))
  },
})

/** Runs the journey in each language, for those that everything else depends on. */
export function describeEachLanguage(tell: (language: Language) => void): void {
  for (const language of languages) test.describe(language, () => tell(language))
}

/**
 * Runs the journey in one language, because it does not depend on the language; similar journeys use others. With
 * EVERY_LANGUAGE it runs in all.
 */
export function inOneLanguage(chosen: Language, tell: (language: Language) => void): void {
  if (process.env.EVERY_LANGUAGE) describeEachLanguage(tell)
  else test.describe(chosen, () => tell(chosen))
}

export { expect }
