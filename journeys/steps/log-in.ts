import { demoPassword } from '../../apps/server/demo/data/accounts.ts'
import { emailOf } from '../harness/caller.ts'
import { codeFor, emptyMailbox } from '../harness/outbox.ts'
import type { Person } from '../harness/person.ts'
import type { Product } from '../harness/product.ts'

type How = { staffOf?: Product; password?: string }

/**
 * On the login page: logs in with an account and its password, by default the demo's. Staff then need the mailed code.
 */
export async function logIn(
  person: Person,
  account: string,
  { staffOf, password = demoPassword }: How = {},
): Promise<void> {
  const { page, t } = person
  await person.arrive('/pages/login/login')
  await person.field(t('identity.screen.login.email')).fill(emailOf(account))
  await page.getByLabel(t('identity.screen.login.password'), { exact: true }).filter({ visible: true }).fill(password)
  await tickAgreements(person)
  if (staffOf) await emptyMailbox(staffOf, emailOf(account))
  await person.button(t('identity.screen.login.submit')).click()
  if (staffOf === undefined) return
  const note = t('identity.screen.login.staffCode', { email: emailOf(account) })
  await person.text(note).waitFor()
  await person.field(t('app.part.code')).fill(await codeFor(staffOf, emailOf(account)))
  await person.look()
  await person.button(t('identity.screen.login.submit')).click()
}

/** Ticks the privacy policy and the user agreement (specification §5). */
export async function tickAgreements({ page }: Person): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}
