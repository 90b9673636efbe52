import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { spyOnPrices } from './harness/prices.ts'
import { logIn } from './steps/log-in.ts'

const search = '/pages/home/search/search'
const saved = '/pages/me/saved-searches/saved-searches'

inOneLanguage('zh-Hans', (language) => {
  test('a visitor narrows a search by what there is, and keeps it after the login', async ({ someone, product }) => {
    const guest = await someone({ name: 'guest', language })
    const spy = await spyOnPrices(guest, product)
    const { page, t } = guest
    const dialog = page.getByRole('dialog')

    await test.step('each choice says how many it would show, and the list shows as many', async () => {
      await guest.open(search, { words: 'komatsu' })
      await guest.arrive(search)
      await page
        .getByRole('region', { name: t('goods.screen.filters') })
        .getByRole('button')
        .first()
        .click()
      const grades = dialog.getByRole('group', { name: t('goods.screen.grade') })
      const worn = grades.getByRole('button', { name: /^C / })
      await expect(worn).toHaveAccessibleName(/ \d+$/)
      const count = Number(/\d+$/.exec((await worn.getAttribute('aria-label')) ?? '')?.[0])
      expect(count).toBeGreaterThan(0)
      await worn.click()
      await guest.look()
      await dialog.getByRole('button', { name: t('search.show', { count }) }).click()
      await expect(guest.text(t('goods.screen.machines', { count }))).toBeVisible()
      await expect(page).toHaveURL(/grades=C/)
      await spy.foundNone()
    })

    await test.step('saving asks for the login first, and goes on where it was', async () => {
      await guest.button(t('goods.saved.save')).click()
      await logIn(guest, usual[language].account)
      await expect(dialog.getByLabel(t('saved.name'))).toHaveValue(/komatsu/)
      await guest.look()
      await dialog.getByLabel(t('saved.name')).fill('Komatsu C')
      await dialog.getByRole('button', { name: t('goods.saved.save') }).click()
      await guest.told(t('saved.nowSaved'))
    })

    await test.step('what is saved says so, and leads to the list', async () => {
      await guest.button(t('goods.saved.isSaved')).click()
      await guest.arrive(saved)
      await expect(guest.text('Komatsu C')).toBeVisible()
      await guest.link(/Komatsu C/).click()
      await guest.arrive(search)
      await expect(page).toHaveURL(/grades=C/)
    })

    await test.step('it can be deleted', async () => {
      await guest.open(saved)
      await guest.arrive(saved)
      await guest.button(`${t('saved.change')} Komatsu C`).click()
      await dialog.getByRole('button', { name: t('saved.delete') }).click()
      await dialog.getByRole('button', { name: t('saved.delete') }).click()
      await guest.told(t('saved.deleted'))
      await expect(guest.text('Komatsu C')).toHaveCount(0)
    })
  })
})
