import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** The text of the newest mail to an address; '' while there is none. Also where no outbox is shown. */
async function newestMailTo({ database }: Product, email: string): Promise<string> {
  const [mail] = await database<{ body: string }[]>`
    select body
    from mail
    where to_address = ${email} and state <> 'queued'
    order by id desc
    limit 1
  `
  return mail?.body ?? ''
}

/** The code in the newest mail to an address; waits for the mail. */
export async function codeFor(product: Product, email: string): Promise<string> {
  const code = async () => /\d{6}/.exec(await newestMailTo(product, email))?.[0] ?? ''
  await expect.poll(code, { message: `a code for ${email}` }).not.toBe('')
  return code()
}

/** The token of the link in the newest mail to an address; waits for the mail. */
export async function tokenFor(product: Product, email: string): Promise<string> {
  const token = async () => /token=([\w-]{43})/.exec(await newestMailTo(product, email))?.[1] ?? ''
  await expect.poll(token, { message: `an invitation for ${email}` }).not.toBe('')
  return token()
}

/** As if nobody had asked for a code today: stories share the staff of the demo, and a mailbox gets few codes a day. */
export async function emptyMailbox({ database }: Product, email: string): Promise<void> {
  await database`delete from mail where to_address = ${email}`
  await database`delete from email_code where email = ${email}`
  await database`delete from rate_limit where key = ${`code:${email}`}`
}

/** Waits for a mail to an address that says something. */
export async function mailSaying(product: Product, email: string, words: string | RegExp): Promise<void> {
  await expect.poll(() => newestMailTo(product, email), { message: `a mail to ${email}` }).toMatch(words)
}
