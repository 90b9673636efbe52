import { expect } from '@playwright/test'
import type { Person } from '../harness/person.ts'
import { picture } from '../harness/picture.ts'

/** Where the bank's details stand: the slip with its picture. The amount is there already. */
export async function handInSlip(person: Person): Promise<void> {
  const { page, t } = person
  await page.locator('main:visible input[type=file]').setInputFiles(await picture('振込受付書'))
  await expect(page.getByRole('button', { name: `${t('app.part.remove')} 1` })).toBeVisible()
  const today = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  })
  await person.field(t('payments.screen.slip.paidOn')).fill(today)
  await person.field(t('payments.screen.slip.payer')).fill('タナカ ミサキ')
  await person.field(t('payments.screen.slip.bank')).fill('大和川銀行')
  await person.look()
  await person.button(t('payments.screen.slip.submit')).click()
  await person.told(t('payments.screen.slip.sent'))
  await expect(person.text(t('payments.screen.state.checking'))).toBeVisible()
}

/** What the payer has to name; finance finds the slip by it. */
export async function readReference({ page, t }: Person): Promise<string> {
  const label = page.locator('main:visible').getByText(t('payments.screen.reference'), { exact: true })
  const text = await label.locator('xpath=../..').innerText()
  const reference = /\bK[0-9A-Z]{8}\b/.exec(text)?.[0]
  if (!reference) throw new Error(`there is no reference in «${text}»`)
  return reference
}
