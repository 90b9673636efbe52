import type { Id } from '@kikai/kernel/ids'
import type { Context, Reads, Writes } from '../../platform/context.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { hashOfToken, newToken, tokenForm } from '../../platform/session-token.ts'
import type { CodePurpose } from './identity.store.ts'
import { findKnown, forgetDevices, insertDevice, listOfOthers } from './known-callers.store.ts'

type From = Pick<Context, 'device' | 'address'>

/** Without a known device: a network from which somebody logged in before, a stranger, or a member who binds something. */
export type Elsewise = { readonly kind: 'network' | 'stranger' | 'member'; readonly key: string }
/** Who asks about an account, before anything is proven, and under which name their tries are counted. */
export type Caller =
  | Elsewise
  | {
      readonly kind: 'device'
      readonly key: string
      /** As whom they go on where what is counted for the device is used up: whoever copied its secret shuts nobody out. */
      readonly elsewise: Elsewise
    }

/**
 * A device that logged in to the account before is known wherever it is, and nobody else can use up what is counted for it.
 * A network from which somebody logged in before is known as well, and shared with whoever sits there.
 */
export async function callerOf(ctx: Reads & From, login: string): Promise<Caller> {
  const secretHashes = deviceHashesOf(ctx)
  const network = networkOf(ctx.address)
  const { deviceHash, byNetwork } = await findKnown(ctx.db, { login, secretHashes, network })
  const elsewise: Elsewise = { kind: byNetwork ? 'network' : 'stranger', key: network }
  return deviceHash
    ? { kind: 'device', key: `device ${Buffer.from(deviceHash).toString('base64url')}`, elsewise }
    : elsewise
}

/** Who asks for a code, or brings one: to bind an address somebody who is logged in, and for nobody else is it good. */
export const askerOf = (
  ctx: Reads & From & Pick<Context, 'actor'>,
  { purpose, to }: { purpose: CodePurpose; to: string },
): Promise<Caller> | Caller =>
  purpose === 'bind' && ctx.actor.kind === 'member' ? { kind: 'member', key: ctx.actor.id } : callerOf(ctx, to)

/** The names under which a caller may have asked for a code. */
export const keysOf = (caller: Caller): string[] =>
  caller.kind === 'device' ? [caller.key, caller.elsewise.key] : [caller.key]

/** The accounts that log in by turns on one device: what it sends has a secret for each. */
const secretsMax = 4

/** The call that is asked with it says `device: true` in the contract; else an owner’s device would be taken for a stranger. */
function secretsOf({ device }: Pick<From, 'device'>): string[] {
  if (device === null) throw new Error('a call that tells known devices from strangers says so: device: true')
  return device
    .split('.')
    .slice(0, secretsMax)
    .filter((secret) => tokenForm.test(secret))
}

/** What is kept of the secrets that a device sent. */
export const deviceHashesOf = (from: Pick<From, 'device'>): Buffer[] => secretsOf(from).map(hashOfToken)

/** The devices from which one account is opened by turns, with some that were reset or are gone. */
const devicesMax = 20

/**
 * Keeps that this device logged in, and answers what it sends from now on: a new secret, so that a copy of the one before is
 * worth nothing, and those of the other accounts that log in here.
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
