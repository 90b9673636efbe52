import type { Id } from '@kikai/kernel/ids'
import type { Context, Reads, Writes } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import { hashOfToken, newToken, tokenForm } from '../../../platform/sessions/session-token.ts'
import type { CodePurpose } from '../identity.store.ts'
import { findKnownCaller, forgetDevices, insertDevice, listOfOthers } from './known-callers.store.ts'

type From = Pick<Context, 'device' | 'address'>

/** How a caller without a known device is counted: as a known network, a stranger, or a member who binds something. */
export type Elsewise = { readonly kind: 'network' | 'stranger' | 'member'; readonly key: string }
/** Somebody who acts on an account before any proof, with the name under which their tries are counted. */
export type Caller =
  | Elsewise
  | {
      readonly kind: 'device'
      readonly key: string
      /** How they are counted when the device's own limit is used up, so that a copied secret locks nobody out. */
      readonly elsewise: Elsewise
    }

/**
 * A device that logged in to the account before is counted separately, so that nobody else can use up its tries. A
 * network from which somebody logged in is known too, but is shared.
 */
export async function callerOf(ctx: Reads & From, login: string): Promise<Caller> {
  const secretHashes = deviceHashesOf(ctx)
  const network = networkOf(ctx.address)
  const { deviceHash, byNetwork } = await findKnownCaller(ctx.db, { login, secretHashes, network })
  const elsewise: Elsewise = { kind: byNetwork ? 'network' : 'stranger', key: network }
  return deviceHash
    ? { kind: 'device', key: `device ${Buffer.from(deviceHash).toString('base64url')}`, elsewise }
    : elsewise
}

/** The caller who asks for or brings a code; codes to bind an address belong to a logged-in member. */
export const askerOf = (
  ctx: Reads & From & Pick<Context, 'actor'>,
  { purpose, to }: { purpose: CodePurpose; to: string },
): Promise<Caller> | Caller =>
  purpose === 'bind' && ctx.actor.kind === 'member' ? { kind: 'member', key: ctx.actor.id } : callerOf(ctx, to)

/** The names under which a caller may have asked for a code. */
export const keysOf = (caller: Caller): string[] =>
  caller.kind === 'device' ? [caller.key, caller.elsewise.key] : [caller.key]

/** Accounts that log in alternately on one device; it sends a secret for each. */
const secretsMax = 4

/** Calls that read it say `device: true` in the contract, so that an owner's device is not counted as a stranger. */
function secretsOf({ device }: Pick<From, 'device'>): string[] {
  if (device === null) throw new Error('a call that tells known devices from strangers says so: device: true')
  return device
    .split('.')
    .slice(0, secretsMax)
    .filter((secret) => tokenForm.test(secret))
}

/** What is kept of the secrets that a device sent. */
export const deviceHashesOf = (from: Pick<From, 'device'>): Buffer[] => secretsOf(from).map(hashOfToken)

/** More devices than one person uses, including reset and lost ones. */
const devicesMax = 20

/**
 * Remembers that this device logged in, and returns the secrets that it sends from now on: a new one, so that a copy of
 * the old is worthless, and those of other accounts on the device.
 */
export async function knowDevice(
  ctx: Writes & Pick<From, 'device'>,
  { memberId, sessionId }: { memberId: Id<'member'>; sessionId: Id<'session'> },
): Promise<string> {
  const sent = secretsOf(ctx)
  const secretHashes = sent.map(hashOfToken)
  await forgetDevices(ctx.db, { memberId, secretHashes })
  const secret = newToken()
  await insertDevice(ctx.db, { memberId, sessionId, secretHash: hashOfToken(secret), devicesMax })
  const others = await listOfOthers(ctx.db, secretHashes)
  const isOthers = (one: string) => others.some(({ secretHash }) => hashOfToken(one).equals(secretHash))
  return [secret, ...sent.filter(isOthers)].slice(0, secretsMax).join('.')
}
