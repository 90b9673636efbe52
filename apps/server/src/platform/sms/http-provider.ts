import type { SmsProvider } from './sms-provider.ts'

/** A silent provider blocks its lane no longer than this; the message is tried again. */
const patienceMs = 10_000

/**
 * Twilio's Messages interface, which other providers offer too; the address contains account and key,
 * `https://account:key@host`. Only the status of the answer is read, and errors contain neither number nor text.
 */
export function httpProvider({ url, from }: { url: string; from: string }): SmsProvider {
  const { username, password, origin } = new URL(url)
  const account = decodeURIComponent(username)
  const credentials = Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64')
  return {
    async send({ key, to, body }) {
      const answer = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'i-twilio-idempotency-token': key },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the provider of SMS answered ${answer.status}`)
    },
  }
}
