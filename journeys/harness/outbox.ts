import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** The newest mail to an address, as the demo's outbox shows it. */
async function newestMailTo(address: string, email: string): Promise<string | null> {
  const page = await (await fetch(`${address}/outbox`)).text()
  return (
    page
      .split('<article')
      .slice(1)
      .find((mail) => mail.includes(`· ${email}</p>`)) ?? null
  )
}

/** The code in the newest mail to an address; waits for the mail. */
export async function codeFor(address: string, email: string): Promise<string> {
  const code = async () => /<pre>[^<]*?(\d{6})/.exec((await newestMailTo(address, email)) ?? '')?.[1] ?? ''
  await expect.poll(code, { message: `a code for ${email}` }).not.toBe('')
  return code()
}

/** The token of the link in the newest mail to an address; waits for the mail. */
export async function tokenFor(address: string, email: string): Promise<string> {
  const token = async () => /token=([\w-]{43})/.exec((await newestMailTo(address, email)) ?? '')?.[1] ?? ''
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
export async function mailSaying(address: string, email: string, words: string | RegExp): Promise<void> {
  await expect.poll(() => newestMailTo(address, email), { message: `a mail to ${email}` }).toMatch(words)
}
