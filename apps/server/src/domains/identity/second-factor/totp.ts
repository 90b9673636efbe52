import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '@kikai/kernel/limits'

const stepMs = 30_000
/** The tolerated difference of a telephone's clock, in time steps. */
const driftSteps = 1

/** As long as the hash, as RFC 4226 asks for. */
export const newSecret = (): Buffer => randomBytes(20)

/** The code of one 30-second step (RFC 6238 over RFC 4226, with SHA-1, which every authenticator app supports). */
export function totpOf({ secret, step, digits = limits.codeDigits }: Step & { digits?: number }): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = hash.readUInt8(hash.length - 1) % 16
  const number = hash.readUInt32BE(at) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, '0')
}
type Step = { secret: Uint8Array; step: number }

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/** The time step of a code: the present one or a neighbour; null if it fits none. */
export function stepOf({ secret, code, nowMs }: { secret: Uint8Array; code: string; nowMs: number }): number | null {
  const now = stepAt(nowMs)
  const given = Buffer.from(code)
  const steps = Array.from({ length: 2 * driftSteps + 1 }, (_, at) => now - driftSteps + at)
  const isOf = (step: number) => {
    const due = Buffer.from(totpOf({ secret, step }))
    return due.length === given.length && timingSafeEqual(due, given)
  }
  return steps.find(isOf) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The key as it is typed into an app (RFC 4648), five bits a letter. */
export function base32(secret: Uint8Array): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{5}/g) ?? []
  return letters.map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('')
}

/** The content of the QR code, in the form that authenticator apps read. */
export function otpauthUri({ email, secret }: { email: string; secret: Uint8Array }): string {
  const issuer = 'Kikai'
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${issuer}`
}
