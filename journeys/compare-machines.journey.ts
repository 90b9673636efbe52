import type { Person } from './harness/person.ts'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { logIn } from './steps/log-in.ts'

const list = '/pages/home/more/more'
const compare = '/pages/home/compare/compare'
const setting = '/pages/me/setting/setting'

/** The compare button of a card with a price that is not in the comparison yet. */
const free = ({ main, t }: Person) =>
  main
    .getByRole('listitem')
    .filter({ hasText: t('app.price.hidden') })
    .getByRole('button', { name: new RegExp(t('compare.addTitle', { title: '.+' })), pressed: false })
const columns = ({ main }: Person) => main.getByRole('columnheader')

inOneLanguage('en', (language) => {
  test('a visitor holds machines side by side, sees the prices after the login, and leaves no trace at the log-out', async ({
    someone,
  }) => {
    const visitor = await someone({ name: 'visitor', language })
    const { page, t } = visitor
    const differences = page.getByRole('switch', { name: t('compare.differencesOnly') })
    const hidden = visitor.main.getByRole('cell').getByText(t('app.price.hidden'))

    await test.step('two from a list; the bar at the bottom leads to the table', async () => {
      await visitor.open(list, { list: 'new' })
      await visitor.arrive(list)
      await free(visitor).first().click()
      await free(visitor).first().click()
      await expect(page.getByRole('region', { name: t('compare.list') })).toContainText('2')
      await visitor.look()
      await visitor.link(t('compare.openShort')).click()
      await visitor.arrive(compare)
      await expect(columns(visitor)).toHaveCount(2)
      await expect(hidden).toHaveCount(2)
    })

    await test.step('only what differs', async () => {
      const rows = visitor.main.getByRole('rowheader')
      const all = await rows.count()
      await differences.check()
      await expect.poll(() => rows.count()).toBeLessThan(all)
      await expect(hidden).toHaveCount(2)
      await visitor.look()
      await differences.uncheck()
    })

    await test.step('a reload keeps them', async () => {
      await page.reload()
      await visitor.arrive(compare)
      await expect(columns(visitor)).toHaveCount(2)
    })

    await test.step('a member sees the prices there', async () => {
      await visitor.open('/pages/login/login', { method: 'password' })
      await logIn(visitor, usual[language].account)
      await visitor.arrive(compare)
      await expect(columns(visitor)).toHaveCount(2)
      await expect(hidden).toHaveCount(0)
    })

    await test.step('logging out forgets them', async () => {
      await visitor.open(setting)
      await visitor.arrive(setting)
      await visitor.button(t('me.setting.logOut')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('me.setting.logOut'), exact: true })
        .click()
      await visitor.arrive('/pages/home/home')
      await visitor.open(compare)
      await visitor.arrive(compare)
      await expect(visitor.text(t('compare.empty'))).toBeVisible()
    })
  })
})

test('on a wide screen: the bar stands from the first machine, has room for four, and the first can be changed', async ({
  someone,
}) => {
  const visitor = await someone({ name: 'visitor', language: 'en', size: 'wide' })
  const { page, t } = visitor
  const bar = page.getByRole('region', { name: t('compare.list') })

  await visitor.open(list, { list: 'new' })
  await visitor.arrive(list)
  await expect(bar).toHaveCount(0)
  for (let count = 1; count <= 4; count += 1) {
    await free(visitor).first().click()
    await expect(bar.getByRole('button', { name: /^Remove/ })).toHaveCount(count)
  }
  await free(visitor).first().click()
  await visitor.told(t('compare.full', { count: 4 }))
  await visitor.look()
  expect((await bar.boundingBox())?.height).toBe(77)

  await bar.getByRole('link').click()
  await visitor.arrive(compare)
  const names = () => columns(visitor).getByRole('link').allInnerTexts()
  const before = await names()
  expect(before.length).toBe(4)
  await page
    .getByRole('button', { name: t('compare.firstTitle', { title: before[2] ?? '' }) })
    .first()
    .click()
  await expect.poll(names).toEqual([before[2], before[0], before[1], before[3]])
  // The names stay below the top bar while the rows scroll.
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => Math.round((await columns(visitor).first().boundingBox())?.y ?? 0)).toBe(64)
})
