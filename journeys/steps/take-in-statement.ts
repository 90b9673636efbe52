import { expect } from '@playwright/test'
import type { Person } from '../harness/person.ts'
import type { Product } from '../harness/product.ts'
import { arrive, see, tabTo } from './at-the-desk.ts'

const payer = 'ｱｵｷ ﾀｶｼ'

/** A statement as the bank's website saves it, with an unknown payer. */
const statement = () => ({
  name: 'yamatogawa.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `お取引日,お引出し,お預入れ,お取引内容,振込依頼人,差引残高\r\n2026/11/20,,41230,振込,${payer},1041230`,
  ),
})

/** As finance: previews and imports a statement, and sets aside a line whose payer is unknown. */
export async function takeInStatement(clerk: Person, { database }: Product): Promise<void> {
  const { page, t } = clerk
  const { keyboard } = page
  const panel = page.getByRole('complementary')
  await page.goto('/console/#/finance/statements')
  await arrive(clerk, 'statements')
  const upload = t('consoleBank.files.upload')
  await tabTo(page, page.getByRole('button', { name: upload }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('consoleBank.files.file')).setInputFiles(statement())
  await see(clerk)
  await tabTo(page, dialog.getByRole('button', { name: t('consoleBank.files.check') }))
  await keyboard.press('Enter')
  const take = panel.getByRole('button', { name: t('consoleBank.preview.import', { count: 1 }) })
  await take.waitFor()
  await see(clerk)
  await tabTo(page, take)
  await keyboard.press('Enter')
  await expect(page.getByText(t('consoleBank.preview.done'))).toBeVisible()
  // A job compares each line with the expected transfers shortly after the import.
  await expect.poll(async () => (await database`select from bank_line where state = 'open'`).length).toBe(1)

  await page.goto('/console/#/finance/bank')
  await arrive(clerk, 'bank')
  await expect(page.locator('tbody a', { hasText: payer })).toBeVisible()
  await see(clerk)
  await keyboard.press('j')
  await keyboard.press('Enter')
  const setAside = panel.getByRole('button', { name: t('consoleBank.step.setAside') })
  await setAside.waitFor()
  await see(clerk)
  await tabTo(page, panel.getByLabel(t('consoleBank.lines.noteFor')))
  await keyboard.type('銀行に照会中')
  await tabTo(page, setAside)
  await keyboard.press('Enter')
  await expect(page.getByText(t('consoleBank.step.done'))).toBeVisible()
  await expect(page.locator('tbody a', { hasText: payer })).toHaveCount(0)
}

/** Finds a transfer that was approved by its proof only in the list of those that no statement has shown yet. */
export async function findUnseen(clerk: Person, remittanceId: string): Promise<void> {
  const { page } = clerk
  await page.goto('/console/#/finance/unseen')
  await arrive(clerk, 'unseen')
  await expect(page.locator(`[data-row-key="${remittanceId}"]`)).toBeVisible()
  await see(clerk)
}
