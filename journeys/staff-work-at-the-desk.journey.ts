import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../apps/server/demo/data/accounts.ts'
import { emailOf } from './harness/caller.ts'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { codeFor, emptyMailbox } from './harness/outbox.ts'
import type { Person } from './harness/person.ts'
import { prepareGround } from './harness/walk-ground.ts'

inOneLanguage('ja', (language) => {
  test('staff log in to the console, find a member, look behind the mask, look at an order and check a transfer, all by keyboard', async ({
    someone,
    product,
  }) => {
    const { deals, callers } = await prepareGround(product, language)
    const staff = await someone({ name: 'staff', language, size: 'wide' })
    const { page, t } = staff
    const { keyboard } = page

    await test.step('logging in', async () => {
      await page.goto('/console/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console.login.title'))
      await see(staff)
      await tabTo(page, page.getByLabel(t('identity.screen.login.email')))
      await keyboard.type(emailOf('staff'))
      await tabTo(page, page.getByLabel(t('identity.screen.login.password'), { exact: true }))
      await keyboard.type(demoPassword)
      for (const box of await page.getByRole('checkbox').all()) {
        await tabTo(page, box)
        await keyboard.press('Space')
      }
      await emptyMailbox(product, emailOf('staff'))
      await keyboard.press('Enter')
      const code = page.getByLabel(t('console.login.code'))
      await expect(code).toBeFocused()
      await keyboard.type(await codeFor(product.address, emailOf('staff')))
      await keyboard.press('Enter')
      await arrive(staff, 'members')
    })

    await test.step('a member is found by the whole address, and shown for a reason', async () => {
      await keyboard.press('/')
      await keyboard.type(emailOf(usual[language].account))
      await keyboard.press('Enter')
      await expect(page.locator('tbody a')).toHaveCount(1)
      await see(staff)
      await keyboard.press('j')
      await expect(page.locator('tbody a').first()).toBeFocused()
      await keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel).toBeFocused()
      await expect(panel.getByText(t('consoleMembers.reveals'), { exact: true })).toBeVisible()
      await see(staff)
      const show = t('consoleMembers.showField', { field: t('consoleMembers.field.email') })
      await tabTo(page, panel.getByRole('button', { name: show }))
      await keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const [first] = await dialog.getByRole('radio').all()
      if (first) await expect(first).toBeFocused()
      await keyboard.press('Space')
      await see(staff)
      await tabTo(page, dialog.getByLabel(t('consoleMembers.note')))
      await keyboard.type('JRN')
      await keyboard.press('Enter')
      await expect(panel.getByText(emailOf(usual[language].account))).toBeVisible()
      await expect(panel.getByText(t('consoleMembers.reason.request')).first()).toBeVisible()
      await see(staff)
      await keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })

    await test.step('an order is opened beside the list, and the next one by J', async () => {
      await page.locator('tbody a').first().focus()
      await keyboard.press('g')
      await keyboard.press('o')
      await arrive(staff, 'orders')
      await keyboard.press('j')
      await keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
      const number = await panel.getByRole('heading', { level: 2 }).innerText()
      await see(staff)
      await keyboard.press('j')
      await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(number)
      await keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(page.locator('tbody a:focus')).toHaveCount(1)
    })

    await test.step('the palette leads to every page by its name', async () => {
      await keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: t('console.palette.title') })
      await expect(field).toBeFocused()
      await keyboard.type(t('console.page.members'))
      await see(staff)
      await keyboard.press('Enter')
      await arrive(staff, 'members')
    })

    const clerk = await someone({ name: 'clerk', language, size: 'wide', as: callers.clerk })
    await test.step('the finance clerk checks a transfer against the bank’s statement', async () => {
      await checkTransfer(clerk, deals.remittance)
    })
  })

  test('a buyer who opens the console is told kindly, and led to the shop', async ({ someone, caller }) => {
    const buyer = await someone({ language, size: 'wide', as: await caller(usual[language].account, { language }) })
    await buyer.page.goto('/console/')
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText(buyer.t('console.noRights.title'))
    await see(buyer)
    await buyer.link(buyer.t('console.noRights.shop')).click()
    await buyer.arrive('/pages/home/home')
  })
})

async function checkTransfer(clerk: Person, remittanceId: string): Promise<void> {
  const { page, t } = clerk
  const { keyboard } = page
  await page.goto('/console/#/finance/remittances')
  await arrive(clerk, 'remittances')
  const row = page.locator(`[data-row-key="${remittanceId}"] a`)
  await row.waitFor()
  for (let presses = 0; presses < 20 && !(await isFocused(row)); presses += 1) await keyboard.press('j')
  await keyboard.press('Enter')
  const amount = page.getByLabel(t('managed.remittance.statement.amount'))
  await amount.waitFor()
  const due = await page.locator('.compared tbody tr').first().locator('td').first().innerText()
  await see(clerk)
  await tabTo(page, amount)
  await keyboard.type(due.replaceAll(/[^\d.]/g, ''))
  await tabTo(page, page.getByLabel(t('managed.remittance.statement.date')))
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
  await page.getByLabel(t('managed.remittance.statement.date')).fill(today)
  await tabTo(page, page.getByLabel(t('managed.remittance.statement.payer')))
  await keyboard.type('タナカ ミサキ')
  await tabTo(page, page.getByRole('button', { name: t('managed.remittance.approve'), exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await see(clerk)
  await tabTo(page, dialog.getByRole('button', { name: t('managed.remittance.approveNow') }))
  await keyboard.press('Enter')
  await expect(page.getByText(t('managed.remittance.done.approve'))).toBeVisible()
  await expect(row).toHaveCount(0)
}

async function arrive({ page }: Person, name: string): Promise<void> {
  await expect(page.locator(`main[data-page="${name}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
}

/** Can everybody use what is there, in the light and in the dark? */
async function see(person: Person): Promise<void> {
  await person.look()
  await person.lookInTheDark()
}

const isFocused = (of: Locator): Promise<boolean> => of.evaluate((element) => element === document.activeElement)

/** As the Tab key goes: to what it cannot reach, nobody without a mouse comes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the Tab key reaches it').toBeFocused()
}
