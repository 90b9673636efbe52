import { expect } from '@playwright/test'

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

/** The code in the newest mail to an address; waits for the mail. `not`: a code that was read before. */
export async function codeFor(address: string, email: string, { not }: { not?: string } = {}): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        code = /<pre>[^<]*?(\d{6})/.exec((await newestMailTo(address, email)) ?? '')?.[1] ?? ''
        return code !== '' && code !== not
      },
      { message: `a code for ${email}` },
    )
    .toBe(true)
  return code
}

/** Waits for a mail to an address that says something. */
export async function mailSaying(address: string, email: string, words: string | RegExp): Promise<void> {
  await expect.poll(() => newestMailTo(address, email), { message: `a mail to ${email}` }).toMatch(words)
}
