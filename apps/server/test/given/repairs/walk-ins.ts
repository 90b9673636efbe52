import { api } from '@kikai/contract/api'
import type { Person } from '../../as.ts'
import { product } from '../../harness.ts'
import { codeTo } from '../messages/mails.ts'
import { accepted } from '../deals/orders.ts'

/** How a workshop names a customer who stands before it: by their address and the code that was mailed there. */
export async function walkInOf(workshop: Person, customer: Person) {
  const [{ email } = { email: '' }] = await product().app.db<{ email: string }[]>`
    select email from account where id = ${customer.id}
  `
  await product().app.db`delete from email_code where email = ${email}`
  accepted(await workshop.call(api.identity.sendEmailCode, { email, purpose: 'walkIn' }))
  return { customerEmail: email, code: await codeTo(email) }
}
