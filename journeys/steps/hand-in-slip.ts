import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { pdf } from '../../apps/server/test/pdf.ts'
import type { Person } from '../harness/person.ts'
import { pictureFile } from '../harness/picture.ts'

/** On the page with the bank details: submits the slip with its picture. The amount is filled in already. */
export async function handInSlip(person: Person, { as = 'picture' }: { as?: 'picture' | 'pdf' } = {}): Promise<void> {
  const { page, t } = person
  await page
    .locator('main:visible input[type=file]')
    .setInputFiles(as === 'pdf' ? bankPdf() : await pictureFile('振込受付書'))
  await expect(page.getByRole('button', { name: `${t('app.part.remove')} 1` })).toBeVisible()
  const today = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  })
  await person.field(t('payments.screen.slip.paidOn')).fill(today)
  await page
    .locator('main:visible')
    .getByRole('textbox', { name: t('payments.screen.slip.payer') })
    .fill('タナカ ミサキ')
  await person.field(t('payments.screen.slip.bank')).fill('大和川銀行')
  await person.look()
  await person.button(t('payments.screen.slip.submit')).click()
  await person.told(t('payments.screen.slip.sent'))
  await expect(person.text(t('payments.screen.state.checking'))).toBeVisible()
}

/** A PDF such as a bank's website saves. */
const bankPdf = () => ({
  name: 'transfer.pdf',
  mimeType: 'application/pdf',
  buffer: pdf({ pages: 2, words: `Transfer ${randomUUID()}` }),
})

/** Opens the last submitted slip and looks at each page. */
export async function lookAtSlip(person: Person): Promise<void> {
  const { page, t } = person
  const openfile = '/pages/me/backend-manage/openfile/openfile'
  await person.main
    .getByRole('link', { name: t('payments.screen.slips.open') })
    .first()
    .click()
  await person.arrive(openfile)
  await expect(page.locator('main:visible canvas')).toHaveCount(2)
  const inked = () =>
    page
      .locator('main:visible canvas')
      .first()
      .evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return pixels.filter((value, at) => at % 4 === 0 && value < 100).length
      })
  await expect.poll(inked).toBeGreaterThan(50)
  await person.look()
  await person.back()
}

/** The reference the payer has to state, by which finance finds the slip. */
export async function readReference({ page, t }: Person): Promise<string> {
  const label = page.locator('main:visible').getByText(t('payments.screen.reference'), { exact: true })
  const text = await label.locator('xpath=../..').innerText()
  const reference = /\bK[0-9A-Z]{8}\b/.exec(text)?.[0]
  if (!reference) throw new Error(`there is no reference in «${text}»`)
  return reference
}
