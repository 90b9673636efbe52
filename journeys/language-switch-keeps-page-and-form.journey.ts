import { languages } from '@kikai/kernel/language'
import { expect, test } from './harness/journey.ts'
import { wordsIn } from './harness/words.ts'

const route = '/pages/login/register'

test('on a wide screen the language changes in place: page, address and form stay', async ({ someone }) => {
  const guest = await someone({ name: 'guest', language: 'en', size: 'wide' })
  const { page } = guest
  await guest.open(route)
  await guest.arrive(route)
  await guest.field(guest.t('identity.screen.register.name')).fill('Maud Okafor')
  await guest.field(guest.t('addresses.screen.field.postalCode')).fill('LS1 4DY')
  const address = page.url()
  let before = wordsIn('en')
  for (const next of [...languages.filter((language) => language !== 'en'), 'en'] as const) {
    const t = wordsIn(next)
    await page.getByRole('combobox', { name: before('app.top.language'), exact: true }).selectOption(next)
    await expect(page.getByRole('heading', { level: 1, name: t('identity.screen.register.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    expect(page.url()).toBe(address)
    await expect(page.getByRole('textbox', { name: t('identity.screen.register.name'), exact: true })).toHaveValue(
      'Maud Okafor',
    )
    await expect(page.getByRole('textbox', { name: t('addresses.screen.field.postalCode') })).toHaveValue('LS1 4DY')
    await guest.look()
    before = t
  }
})

test('on the phone the language is changed on its own screen, and the form behind it is as it was left', async ({
  someone,
}) => {
  const guest = await someone({ name: 'guest', language: 'ja' })
  const { page } = guest
  const en = wordsIn('en')
  await guest.open('/pages/me/me')
  await guest.arrive('/pages/me/me')
  await guest.open(route)
  await guest.arrive(route)
  await guest.field(guest.t('identity.screen.register.name')).fill('田中 美咲')
  await page.getByRole('textbox', { name: guest.t('identity.screen.register.email') }).fill('misaki@kikai.example')
  await guest.open('/pages/me/switch-language/switch-language')
  await guest.arrive('/pages/me/switch-language/switch-language')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('me.language.title') })).toBeVisible()
  await guest.back()
  await expect(page.getByRole('heading', { level: 1, name: en('identity.screen.register.title') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: en('identity.screen.register.name'), exact: true })).toHaveValue(
    '田中 美咲',
  )
  await expect(page.getByRole('textbox', { name: en('identity.screen.register.email') })).toHaveValue(
    'misaki@kikai.example',
  )
})
