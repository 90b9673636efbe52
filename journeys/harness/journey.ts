import { test as base, expect } from '@playwright/test'
import { languages, type Language } from '@kikai/kernel/language'
import { type Caller, callerAs } from './caller.ts'
import { type Person, type PersonWishes, person } from './person.ts'
import { type Product, startProduct } from './product.ts'

export type Story = {
  /** Somebody with a browser. Afterwards nothing may have gone wrong in it unseen. */
  someone: (wishes?: PersonWishes) => Promise<Person>
  /** Somebody who calls without a browser. */
  caller: (account: string, wishes?: { language?: Language; staff?: boolean }) => Promise<Caller>
}

/** A test with people in it, on the product of its worker. */
export const test = base.extend<Story, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are wanted: none
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

/** The same story for a reader of each language: for the few that all else rests on. */
export function inEachLanguage(tell: (language: Language) => void): void {
  for (const language of languages) test.describe(language, () => tell(language))
}

/**
 * A story that could be told in any language, told in one; neighbouring stories are told in others. With EVERY_LANGUAGE
 * it is told in all of them.
 */
export function inOneLanguage(chosen: Language, tell: (language: Language) => void): void {
  if (process.env.EVERY_LANGUAGE) inEachLanguage(tell)
  else test.describe(chosen, () => tell(chosen))
}

export { expect }
