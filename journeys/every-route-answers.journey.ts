import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routePaths } from '@kikai/contract/wire/screens'
import { repositoryRoot } from '../scripts/postgres-binaries.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'

const isOpen = (route: string) => existsSync(join(repositoryRoot, `apps/h5/src${route}.screen.tsx`))
const notOpen = routePaths.filter((route) => !isOpen(route))

inOneLanguage('ja', (language) => {
  test('a part that is not open yet says so under its own title', async ({ someone }) => {
    const guest = await someone({ name: 'guest', language })
    const { page, t } = guest
    for (const route of notOpen) {
      await guest.open(route)
      await expect(page.getByRole('heading', { level: 1, name: t(`routes.${route}`), exact: true })).toBeVisible()
      await expect(guest.text(t('app.page.notOpen'))).toBeVisible()
    }
    await guest.look()
  })
})

test('every open screen answers a guest who types its address: with itself, its login, or that there is no such page', async ({
  someone,
}) => {
  const guest = await someone({ name: 'guest' })
  const { page, t } = guest
  // React reports a missing parameter to the console before the screen shows its message.
  guest.watch.allow(/^console:/)
  for (const route of routePaths.filter(isOpen)) {
    await guest.open(route)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title.or(guest.text(t('app.page.notFound'))).first(), route).toBeAttached()
    await expect(guest.text(t('app.page.crashedTitle')), route).toHaveCount(0)
    await expect(guest.text(t('app.page.notOpen')), route).toHaveCount(0)
    await expect(page.getByText(t('app.page.waiting'), { exact: true }).filter({ visible: true }), route).toHaveCount(0)
  }
})
