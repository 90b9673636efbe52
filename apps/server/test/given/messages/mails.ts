import { product } from '../../harness.ts'

/** The newest mail to an address, or null. */
export async function mailTo(email: string): Promise<{ subject: string; body: string; language: string } | null> {
  const found = await product().app.db`
    select subject, body, language from mail where to_address = ${email} order by id desc limit 1
  `
  const mail = found[0]
  return mail ? { subject: String(mail.subject), body: String(mail.body), language: String(mail.language) } : null
}

/** The code in the newest mail to an address. */
export async function codeTo(email: string): Promise<string> {
  const code = /\d{6}/.exec((await mailTo(email))?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${email}`)
  return code
}
