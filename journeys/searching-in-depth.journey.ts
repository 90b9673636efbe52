import { searchCalls } from '@kikai/contract/search/search.calls'
import type { Language } from '@kikai/kernel/language'
import type { Caller } from './harness/caller.ts'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'

const search = '/pages/home/search/search'

/** The typed letters, the category they find, and a misspelt word with its correction. */
const typed = {
  ja: { begun: 'ユン', category: '油圧ショベル', wrong: 'コマッツ', right: 'コマツ' },
  en: { begun: 'excav', category: 'Hydraulic excavators', wrong: 'komatu', right: 'Komatsu' },
  'zh-Hans': { begun: '挖掘', category: '液压挖掘机', wrong: '马扎客', right: '马扎克' },
} as const

const field = ({ page }: Person) => page.getByRole('search').getByRole('combobox')
const options = ({ page }: Person) => page.getByRole('search').getByRole('option')

/** The chip of an active filter, by the name of its remove button. */
const chip = ({ main, t }: Person, name: string) =>
  main.getByRole('button', { name: `${name} ${t('app.part.remove')}` })

/** Waits for the dictionary, which a sweep fills some seconds after the start. */
const dictionary = (caller: Caller) =>
  expect
    .poll(async () => (await caller.call(searchCalls.suggestWords, { words: 'k' })).length, { timeout: 30_000 })
    .toBeGreaterThan(3)

inOneLanguage('ja', (language: Language) => {
  test('what was begun is finished by a suggestion, by keyboard alone', async ({ someone, caller }) => {
    await dictionary(await caller(usual[language].account))
    const guest = await someone({ name: 'guest', language })
    const { page, t } = guest
    const { begun, category } = typed[language]
    await guest.open(search)
    await guest.arrive(search)
    await expect(guest.text(t('goods.screen.popular'))).toBeVisible()
    await field(guest).pressSequentially(begun)
    const wanted = options(guest).filter({ hasText: category }).first()
    await expect(wanted).toContainText(t('search.kind.category'))
    await guest.look()

    await test.step('an empty field shows what others search for again', async () => {
      await guest.button(t('app.part.clear')).click()
      await expect(options(guest)).toHaveCount(0)
      await expect(guest.text(t('goods.screen.popular'))).toBeVisible()
      await field(guest).pressSequentially(begun)
      await expect(wanted).toBeVisible()
    })

    await test.step('Escape closes the list and keeps what was typed, an arrow opens it again', async () => {
      await field(guest).press('Escape')
      await expect(options(guest)).toHaveCount(0)
      await expect(field(guest)).toHaveValue(begun)
      await field(guest).press('ArrowDown')
      await expect(wanted).toBeVisible()
    })

    for (let steps = 0; steps < 8 && (await wanted.getAttribute('aria-selected')) !== 'true'; steps += 1)
      await field(guest).press('ArrowDown')
    await expect(wanted).toHaveAttribute('aria-selected', 'true')
    await expect(field(guest)).toHaveAttribute('aria-activedescendant', (await wanted.getAttribute('id')) ?? '')
    await expect(field(guest)).toBeFocused()
    await field(guest).press('Enter')
    await expect(page).toHaveURL(/categoryId=/)
    await expect(options(guest)).toHaveCount(0)
    await expect(field(guest)).toHaveValue('')
    await guest.arrive(search)
    await expect(chip(guest, category)).toBeVisible()
  })

  test('of a word with a mistake what was meant is shown, and the words as typed are one press away', async ({
    someone,
    caller,
  }) => {
    await dictionary(await caller(usual[language].account))
    const guest = await someone({ name: 'guest', language })
    const { wrong, right } = typed[language]
    const shownInstead = guest.text(guest.t('search.shownInstead', { typed: wrong, meant: right }))
    await guest.open(search, { words: wrong })
    await guest.arrive(search)
    await expect(shownInstead).toBeVisible()
    await expect(field(guest)).toHaveValue(wrong)
    await expect(
      guest.main
        .getByRole('link')
        .filter({ hasText: guest.t('app.price.hidden') })
        .first(),
    ).toBeVisible()

    await guest.main.getByRole('link', { name: guest.t('search.searchAsTyped', { typed: wrong }) }).click()
    await expect(guest.text(guest.t('goods.screen.noneWithWords', { words: wrong }))).toBeVisible()
    await expect(shownInstead).toHaveCount(0)

    await guest.back()
    await expect(shownInstead).toBeVisible()
  })
})

test('under the field of the top bar a suggestion is picked with the mouse', async ({ someone, caller }) => {
  await dictionary(await caller(usual.en.account))
  const guest = await someone({ name: 'guest', language: 'en', size: 'wide' })
  await guest.open('/pages/home/home')
  await guest.arrive('/pages/home/home')

  await test.step('the answer to older words is dropped, however late it comes', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await guest.page.route('**/api/goods/search-suggest', async (route) => {
      if (route.request().postData()?.includes('"hit"')) await held
      await route.continue().catch(() => undefined) // the page may have aborted the request
    })
    const asked = guest.page.waitForRequest((request) => request.postData()?.includes('"hit"') ?? false)
    await field(guest).pressSequentially('hit')
    await asked
    await field(guest).fill('pc200')
    await expect(options(guest).filter({ hasText: 'PC200-10' })).toBeVisible()
    release()
    await guest.page.unrouteAll({ behavior: 'wait' })
    await expect(options(guest).filter({ hasText: 'PC200-10' })).toBeVisible()
    await expect(options(guest).filter({ hasText: 'Hitachi' })).toHaveCount(0)
  })

  await options(guest).filter({ hasText: 'PC200-10' }).click()
  await guest.arrive(search)
  await expect(field(guest)).toHaveValue('PC200-10')
  await expect(chip(guest, 'Komatsu')).toBeVisible()
})
