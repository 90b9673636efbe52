import { type Locator, type Page, expect } from '@playwright/test'
import { type OperatorField, operatorFields } from '@kikai/contract/settings/settings.shapes'
import { codeFor, emptyMailbox } from '../harness/outbox.ts'
import type { Person } from '../harness/person.ts'
import type { Product } from '../harness/product.ts'

/** Steps in the console, by keyboard only. */

const operator: Readonly<Record<OperatorField, string>> = {
  name: '機械デモ株式会社',
  representative: '機械 花子',
  address: '大阪府大阪市北区デモ1-1',
  permit: '大阪府公安委員会 第000000000000号',
  phone: '06-0000-0000',
  hours: '9:00~18:00',
  email: 'support@kikai.example',
}

/** On the operator's page: fills in every field, because a server that starts with a missing one logs a warning. */
export async function nameOperator(admin: Person): Promise<void> {
  const { page, t } = admin
  for (const name of operatorFields) {
    await tabTo(page, admin.field(t(`consoleOperator.field.${name}`)))
    await page.keyboard.type(operator[name])
  }
  await see(admin)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('consoleOperator.saved'))).toBeVisible()
  await expect(page.getByText(t('consoleOperator.complete'))).toBeVisible()
}

type Account = { product: Product; email: string; password: string }

/** Logs in by keyboard: address, password, both boxes, and the mailed code. */
export async function logInAtDesk({ page, t }: Person, { product, email, password }: Account): Promise<void> {
  const { keyboard } = page
  await tabTo(page, page.getByLabel(t('identity.screen.login.email')))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel(t('identity.screen.login.password'), { exact: true }))
  await keyboard.type(password)
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await keyboard.press('Space')
  }
  await emptyMailbox(product, email)
  await keyboard.press('Enter')
  await expect(page.getByLabel(t('console.login.code'))).toBeFocused()
  await keyboard.type(await codeFor(product, email))
  await keyboard.press('Enter')
}

/** Compares a transfer with the bank's statement and approves it; `isFirst` of two people. */
export async function checkTransfer(
  clerk: Person,
  remittanceId: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
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
  if (isFirst) {
    await expect(page.getByText(t('managed.remittance.two.done'))).toBeVisible()
    await expect(row).toContainText(t('managed.remittance.two.tag'))
    return
  }
  await expect(page.getByText(t('managed.remittance.done.approve'))).toBeVisible()
  await expect(row).toHaveCount(0)
}

export async function arrive({ page }: Person, name: string): Promise<void> {
  await expect(page.locator(`main[data-page="${name}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
}

/** Checks the page's layout and accessibility in both themes. */
export async function see(person: Person): Promise<void> {
  await person.look()
  await person.lookInTheDark()
}

const isFocused = (of: Locator): Promise<boolean> => of.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus; fails for elements that the keyboard cannot reach. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the Tab key reaches it').toBeFocused()
}

/** On the users' page: gives the role of that name for the whole platform. */
export async function giveRole(admin: Person, { email, role }: { email: string; role: string }): Promise<void> {
  const { page, t } = admin
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: t('consoleAccess.give'), exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await see(admin)
  await tabTo(page, dialog.getByLabel(t('consoleAccess.account')))
  await keyboard.type(email)
  await tabTo(page, dialog.getByRole('combobox', { name: t('consoleAccess.role') }))
  const choice = page.locator('.ant-select-item-option-active', { hasText: role })
  for (let presses = 0; presses < 20 && !(await choice.isVisible()); presses += 1) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: t('consoleAccess.giveNow') }))
  await keyboard.press('Enter')
  await expect(page.getByText(t('consoleAccess.given'))).toBeVisible()
}
