import { expect } from '@playwright/test'
import type { Person } from '../harness/person.ts'

/** On the team page: invites the owner of an address as a seller. */
export async function inviteToSell(owner: Person, email: string): Promise<void> {
  const { t } = owner
  await owner.button(t('companies.team.invite')).click()
  const sheet = owner.page.getByRole('dialog')
  await sheet.getByLabel(t('companies.team.email')).fill(email)
  await sheet.getByRole('checkbox', { name: new RegExp(t('companies.seat.companySeller')) }).check()
  await owner.look()
  await sheet.getByRole('button', { name: t('companies.team.send') }).click()
  await owner.told(t('companies.team.sent'))
  await expect(owner.text(email)).toBeVisible()
}
