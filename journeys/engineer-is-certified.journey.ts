import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { pictureFile } from './harness/picture.ts'
import { arrive, see } from './steps/at-the-desk.ts'
import { register } from './steps/register.ts'

const home = '/pages/me/my-engineer/my-engineer'
const form = '/pages/me/my-engineer/engineer-certification/engineer-certification'
const select = '/pages/me/my-engineer/engineer-certification/multi-select/multi-select'
const map = '/pages/choose-location'
const name = '早瀬 健吾'

inOneLanguage('ja', (language) => {
  test('a member applies as an engineer with papers, mends what came back, and is certified', async ({
    someone,
    caller,
    product,
  }) => {
    const engineer = await someone({ name: 'engineer', language })
    const { t, page } = engineer

    await test.step('somebody registers and applies with papers', async () => {
      await engineer.open('/pages/login/register')
      await register(engineer, product, { confirms: { dialCode: '+81', mobile: '9087650001' } })
      await expect(engineer.main).not.toHaveAttribute('data-route', '/pages/login/register')
      await engineer.open(home)
      await engineer.arrive(home)
      await engineer.button(t('engineers.home.apply')).click()
      await engineer.arrive(form)
      await fillIn(engineer)
      await engineer.look()
      await engineer.button(t('engineers.form.submit.apply')).click()
      await engineer.told(t('engineers.form.sent'))
      await engineer.arrive(home)
      await expect(engineer.text(t('engineers.state.pending')).first()).toBeVisible()
    })

    const staff = await someone({
      name: 'staff',
      language,
      size: 'wide',
      as: await caller('staff', { language, staff: true }),
    })
    await test.step('staff approve the skills, and send the application back for its identity card', async () => {
      await openReview(staff)
      await see(staff)
      await staff.page.getByRole('button', { name: t('consoleEngineers.sendBack') }).click()
      const dialog = staff.page.getByRole('dialog')
      await dialog.getByLabel(t('consoleEngineers.reason')).click()
      await staff.page.locator('.ant-select-item-option', { hasText: t('engineers.reason.identity') }).click()
      await dialog.getByLabel(t('consoleEngineers.note')).fill('裏面の写真も必要です。')
      await dialog.getByRole('button', { name: t('consoleEngineers.sendBack') }).click()
      await expect(staff.page.getByText(t('consoleEngineers.done'))).toBeVisible()
    })

    await test.step('the engineer reads why, adds the back and sends it again', async () => {
      await page.reload()
      await engineer.arrive(home)
      await expect(engineer.text(/裏面の写真も必要です。/)).toBeVisible()
      await engineer.look()
      await engineer.button(t('engineers.home.mend')).click()
      await engineer.arrive(form)
      await addPaper(engineer, t('engineers.form.identity'), 'back')
      await engineer.button(t('engineers.form.submit.mend')).click()
      await engineer.told(t('engineers.form.sent'))
    })

    await test.step('accepted on trial, and certified', async () => {
      await openReview(staff)
      await staff.page.getByRole('button', { name: t('consoleEngineers.accept') }).click()
      await expect(staff.page.getByText(t('consoleEngineers.done'))).toBeVisible()
      await staff.page.goto('/console/#/seller/engineers')
      await arrive(staff, 'engineers')
      await staff.page.getByRole('searchbox').fill(name)
      await staff.page.keyboard.press('Enter')
      await staff.page
        .locator('tbody tr', { hasText: t('engineers.state.trial') })
        .getByRole('link')
        .first()
        .click()
      const panel = staff.page.getByRole('complementary')
      await panel.getByRole('button', { name: t('consoleEngineers.certify') }).click()
      await staff.page
        .getByRole('dialog')
        .getByRole('button', { name: t('consoleEngineers.certify') })
        .click()
      await expect(panel.getByText(t('engineers.state.certified')).first()).toBeVisible()
      await see(staff)
      await page.reload()
      await engineer.arrive(home)
      await expect(engineer.text(t('engineers.state.certified')).first()).toBeVisible()
      await expect(engineer.text(t('engineers.task.spindles')).first()).toBeVisible()
      await engineer.look()
    })
  })
})

async function fillIn(engineer: Person): Promise<void> {
  const { t, page } = engineer
  await engineer.field(t('engineers.form.name')).fill(name)
  await engineer.field(t('engineers.form.latinName')).fill('Kengo Hayase')
  await choose(engineer, t('engineers.pick.makers'), ['オークマ', 'マザック'])
  await choose(engineer, t('engineers.pick.categories'), [/旋盤/])
  await choose(engineer, t('engineers.pick.skills'), [t('engineers.task.spindles'), t('engineers.task.geometry')], {
    expert: t('engineers.task.spindles'),
  })
  await engineer.button(t('engineers.mode.onSite')).click()
  await engineer.field(t('engineers.form.region')).selectOption('23')
  await engineer.field(t('engineers.form.town')).fill('小牧市')
  await engineer.button(t('engineers.form.pointChoose')).click()
  await engineer.arrive(map)
  await engineer.button(t('map.choose.use')).click()
  await engineer.arrive(form)
  await engineer.field(t('engineers.form.radius')).fill('60')
  await addPaper(engineer, t('engineers.form.identity'), 'front')
  await addPaper(engineer, t('engineers.task.spindles'), 'course')
  await expect(page.locator('main:visible').getByText(t('engineers.form.paperNeeded'))).toHaveCount(0)
}

type Level = { expert?: string }
/** Opens the choice, ticks what is named, and comes back. */
async function choose(
  engineer: Person,
  of: string,
  names: readonly (string | RegExp)[],
  { expert }: Level = {},
): Promise<void> {
  const { t } = engineer
  await engineer.main.getByRole('button', { name: new RegExp(`^${of}`) }).click()
  await engineer.arrive(select)
  for (const one of names) await engineer.main.locator('li', { hasText: one }).getByRole('checkbox').first().check()
  if (expert)
    await engineer.main
      .locator('li', { hasText: expert })
      .getByRole('radio', { name: t('engineers.level.expert') })
      .click()
  // From the top, where nothing lies half below the bar.
  await engineer.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await engineer.look()
  await engineer.button(t('engineers.pick.done')).click()
  await engineer.arrive(form)
}

async function addPaper(engineer: Person, label: string, picture: string): Promise<void> {
  const field = engineer.main.getByRole('group', { name: new RegExp(label.replaceAll(/[()（）・]/g, '.')) })
  const before = await field.getByRole('img').count()
  await field.locator('input[type=file]').setInputFiles(await pictureFile(picture))
  await expect(field.getByRole('img', { name: engineer.t('app.part.photo', { at: before + 1 }) })).toBeVisible()
}

/** Opens the applicant in the queue, and approves each skill that waits. */
async function openReview(staff: Person): Promise<void> {
  const { page, t } = staff
  await page.goto('/console/#/seller/engineerReviews')
  // Staff who come back to the queue find in it what arrived meanwhile.
  await page.reload()
  await arrive(staff, 'engineerReviews')
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const main = page.getByRole('main')
  for (const group of await main.getByRole('radiogroup').all())
    await group.getByText(t('consoleEngineers.choice.approved')).click()
}
