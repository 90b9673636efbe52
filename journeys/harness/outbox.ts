import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/**
 * The bodies of the mails to an address, newest first, read from the database because not every product shows its
 * outbox.
 */
async function mailsTo({ database }: Product, email: string): Promise<string[]> {
  const mails = await database<{ body: string }[]>`
    select body
    from mail
    where to_address = ${email} and state <> 'queued'
    order by id desc
  `
  return mails.map(({ body }) => body)
}

/** The first match in the newest mail that has one, or ''. */
const newestOf = (mails: readonly string[], form: RegExp): string =>
  mails.flatMap((body) => form.exec(body)?.slice(-1) ?? []).at(0) ?? ''

/** Matches a code, the only number in the first line of its mail; a later notice may have other numbers. */
const codeForm = /^[^\n\d]*\b(\d{6})\b[^\n\d]*\n/

/** The last code mailed to an address; waits for the mail. */
export async function codeFor(product: Product, email: string): Promise<string> {
  const code = async () => newestOf(await mailsTo(product, email), codeForm)
  await expect.poll(code, { message: `a code for ${email}` }).not.toBe('')
  return code()
}

/** The token of the last link mailed to an address; waits for the mail. */
export async function tokenFor(product: Product, email: string): Promise<string> {
  const token = async () => newestOf(await mailsTo(product, email), /token=([\w-]{43})/)
  await expect.poll(token, { message: `an invitation for ${email}` }).not.toBe('')
  return token()
}

/** Deletes mails and codes, because journeys share the staff of the demo and a mailbox gets few codes per day. */
export async function emptyMailbox({ database }: Product, email: string): Promise<void> {
  await database`delete from mail where to_address = ${email}`
  await database`delete from email_code where email = ${email}`
  await database`delete from rate_limit where key like 'code:%' and strpos(key, ${email}) > 0`
}

/** Waits for a mail to an address that contains these words. */
export async function mailSaying(product: Product, email: string, words: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(product, email))[0] ?? '', { message: `a mail to ${email}` })
    .toMatch(words)
}

/** The code in the newest message to a number such as `+819012345678`; waits for the message. */
export async function smsCodeFor({ database }: Product, number: string): Promise<string> {
  const code = async () => {
    const messages = await database<{ body: string }[]>`
      select body
      from sms
      where to_number = ${number} and state in ('sent', 'kept')
      order by id desc
    `
    return newestOf(
      messages.map(({ body }) => body),
      /\b(\d{6})\b/,
    )
  }
  await expect.poll(code, { message: `a code for ${number}` }).not.toBe('')
  return code()
}
