import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'

type Given = { memberId: string; untilMs: number }

/**
 * The servers through which two browsers find each other. Whoever relays asks for a login that is good until a moment
 * and made from a secret shared with it, as coturn does (`use-auth-secret`), so that nobody else relays through it.
 */
export const iceServersFor = ({ iceServers, turnSecret }: Pick<Config, 'iceServers' | 'turnSecret'>, given: Given) =>
  iceServers.map((url) => ({ urls: [url], ...(/^turns?:/.test(url) && turnSecret ? loginOf(turnSecret, given) : {}) }))

function loginOf(secret: string, { memberId, untilMs }: Given) {
  const username = `${Math.floor(untilMs / 1_000)}:${memberId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
