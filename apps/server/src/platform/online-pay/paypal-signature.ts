import { hourMs } from '@kikai/kernel/duration'
import { X509Certificate, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { isLoopback } from '../loopback.ts'

const patienceMs = 5_000
const certificateBytesMax = 20_000
/** PayPal repeats an event for three days. */
const agedAtMostMs = 73 * hourMs
const aheadAtMostMs = 5 * 60_000

/** The headers of an event and its body as received. */
export type SignedEvent = {
  readonly id: string
  readonly time: string
  readonly signature: string
  readonly algorithm: string
  readonly certificateUrl: string
  readonly body: string
}

type Trust = {
  /** Our webhook's id at PayPal; events for other webhooks do not count. */
  webhookId: string
  /** The only origins of PayPal's certificates. */
  hosts: readonly string[]
  nowMs: number
}

const certificates = new Map<string, string>()

/**
 * Whether the event was sent by PayPal, recently and to us. The signature covers id, time, our webhook's id and the
 * CRC-32 of the body; the certificate must come from PayPal's hosts, because whoever chooses it could sign anything.
 */
export async function isFromPaypal(event: SignedEvent, { webhookId, hosts, nowMs }: Trust): Promise<boolean> {
  const sentMs = Date.parse(event.time)
  if (!Number.isFinite(sentMs) || nowMs - sentMs > agedAtMostMs || sentMs - nowMs > aheadAtMostMs) return false
  if (event.algorithm !== 'SHA256withRSA') return false
  const pem = await certificateAt(event.certificateUrl, hosts)
  if (pem === null) return false
  const signed = `${event.id}|${event.time}|${webhookId}|${crc32(event.body)}`
  try {
    const certificate = new X509Certificate(pem)
    if (nowMs < Date.parse(certificate.validFrom) || nowMs > Date.parse(certificate.validTo)) return false
    return verify('sha256', Buffer.from(signed), certificate.publicKey, Buffer.from(event.signature, 'base64'))
  } catch {
    // Not a certificate, or not a signature.
    return false
  }
}

async function certificateAt(address: string, hosts: readonly string[]): Promise<string | null> {
  if (!isPinned(address, hosts)) return null
  const kept = certificates.get(address)
  if (kept !== undefined) return kept
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  const pem = answer.ok ? await answer.text() : ''
  if (pem === '' || pem.length > certificateBytesMax) return null
  certificates.set(address, pem)
  return pem
}

/** Whether the address is on one of these origins, with TLS or on this machine. */
function isPinned(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return hosts.includes(origin) && (protocol === 'https:' || isLoopback(hostname))
}
