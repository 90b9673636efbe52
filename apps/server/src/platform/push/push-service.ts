import { request as openRequest } from 'node:http'
import { request as openTlsRequest } from 'node:https'
import { serverLimits } from '../config/server-limits.ts'
import webPush from 'web-push'
import type { Config } from '../config/config.ts'
import { isPushAddress, lookUpPublic } from './push-address.ts'

/** Other pushes wait meanwhile, and one that takes longer is no news any more. */
const patienceMs = 5_000

/** A browser's own address and keys, as its push service gave them. */
export type PushTo = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
/** `gone`: the browser takes no pushes any more. */
export type Pushed = 'sent' | 'gone' | 'failed'
type Settings = Pick<Config, 'vapid' | 'pushHosts' | 'publicUrl' | 'mailFrom'>

/** Sends a text, encrypted for each browser, to the push services of their makers. Null without keys of our own. */
export function pushServiceOf({ vapid, pushHosts, publicUrl, mailFrom }: Settings) {
  if (!vapid) return null
  const vapidDetails = { subject: subjectOf({ publicUrl, mailFrom }), ...vapid }
  return {
    publicKey: vapid.publicKey,
    /** To each of these at once, so that a slow one holds up no other. */
    send: (browsers: readonly PushTo[], text: string): Promise<Pushed[]> =>
      Promise.all(browsers.map((one) => sendTo(one, text))),
  }

  async function sendTo({ endpoint, p256dh, auth }: PushTo, text: string): Promise<Pushed> {
    if (!isPushAddress(endpoint, pushHosts)) return 'gone'
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: serverLimits.pushLifeSeconds,
        urgency: 'high',
      })
      return outcomeOf(await post(endpoint, { headers, body, isNamed: pushHosts.includes(new URL(endpoint).origin) }))
    } catch {
      return 'failed' // no connection, no answer in time, or keys that are none
    }
  }
}

/** Whom a push service may ask about our pushes. */
const subjectOf = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

const outcomeOf = (status: number): Pushed => {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}

type Sent = { headers: Record<string, string | number>; body: Buffer | null; isNamed: boolean }
/** The status alone: nothing of what a foreign server answers is read, and it is followed nowhere. */
function post(endpoint: string, { headers, body, isNamed }: Sent): Promise<number> {
  const open = endpoint.startsWith('https:') ? openTlsRequest : openRequest
  const lookup = isNamed ? {} : { lookup: lookUpPublic }
  return new Promise((tell, fail) => {
    const asked = open(
      endpoint,
      { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(patienceMs), ...lookup },
      (answer) => {
        tell(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}
