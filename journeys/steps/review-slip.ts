import { expect } from '@playwright/test'
import type { rejectionReasons } from '@kikai/contract/payments/payments.shapes'
import type { Person } from '../harness/person.ts'

type Decision = 'approve' | (typeof rejectionReasons)[number]

const queue = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage'
const detail = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail'

/**
 * As finance: opens the slip from the queue, compares it, and decides in the confirmation sheet; `isFirst` of two people
 * who approve it.
 */
export async function reviewSlip(
  clerk: Person,
  reference: string,
  decision: Decision,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  const { page, t } = clerk
  await clerk.open(queue)
  await clerk.arrive(queue)
  await page.getByRole('link').filter({ hasText: reference }).click()
  await clerk.arrive(detail)
  await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible()
  if (decision === 'approve') await copyStatement(clerk, reference)
  await clerk.button(t(decision === 'approve' ? 'managed.remittance.approve' : 'managed.remittance.reject')).click()
  const sheet = page.getByRole('dialog')
  if (decision !== 'approve') await sheet.getByRole('radio', { name: t(`payments.reason.${decision}`) }).check()
  await clerk.look()
  await sheet
    .getByRole('button', {
      name: t(decision === 'approve' ? 'managed.remittance.approveNow' : 'managed.remittance.rejectNow'),
    })
    .click()
  if (decision !== 'approve') return clerk.told(t('managed.remittance.done.reject'))
  if (!isFirst) return clerk.told(t('managed.remittance.done.approve'))
  await clerk.told(t('managed.remittance.two.done'))
  await expect(clerk.text(t('payments.error.slipSecondPerson'))).toBeVisible()
  await clerk.look()
}

/** Types a bank statement with the amount due and the payer's reference. */
async function copyStatement({ page, field, t }: Person, reference: string): Promise<void> {
  const due = page.locator('main:visible dt', { hasText: t('managed.remittance.fact.expected') }).first()
  const amount = (await due.locator('xpath=following-sibling::dd').innerText()).replaceAll(/[^\d.]/g, '')
  // A day that has begun in the bank's time zone, wherever it is.
  const day = await page.evaluate(() => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await field(t('managed.remittance.statement.amount')).fill(amount)
  await field(t('managed.remittance.statement.date')).fill(day)
  await field(t('managed.remittance.statement.payer')).fill(`${reference} タナカ ミサキ`)
}
