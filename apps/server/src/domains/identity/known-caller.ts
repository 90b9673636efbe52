import type { Id } from '@kikai/kernel/ids'
import type { Context, Reads, Writes } from '../../platform/context.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { hashOfToken, newToken, tokenForm } from '../../platform/session-token.ts'
import type { CodePurpose } from './identity.store.ts'
import { findKnown, insertDevice, rememberDevice } from './known-callers.store.ts'

type From = Pick<Context, 'device' | 'address'>

/** Who asks about an account, before anything is proven, and under which name their tries are counted. */
export type Caller = { readonly kind: 'device' | 'network' | 'stranger'; readonly key: string }

/**
 * A device that logged in to the account before is known wherever it is, and nobody else can use up what is counted for it.
 * A network from which somebody logged in before is known as well, and shared with whoever sits there.
 */
export async function callerOf(ctx: Reads & From, login: string): Promise<Caller> {
  const secretHash = deviceHashOf(ctx)
  const network = networkOf(ctx.address)
  const { byDevice, byNetwork } = await findKnown(ctx.db, { login, secretHash, network })
  if (byDevice && secretHash) return { kind: 'device', key: `device ${secretHash.toString('base64url')}` }
  return { kind: byNetwork ? 'network' : 'stranger', key: network }
}

/** Who asks for a code, or brings one: to bind an address somebody who is logged in, and for nobody else is it good. */
export const askerOf = (
  ctx: Reads & From & Pick<Context, 'actor'>,
  { purpose, to }: { purpose: CodePurpose; to: string },
): Promise<Caller> | Caller =>
  purpose === 'bind' && ctx.actor.kind === 'member' ? { kind: 'stranger', key: ctx.actor.id } : callerOf(ctx, to)

/** What is kept of the secret that a device sent; null where it sent none. */
export const deviceHashOf = ({ device }: Pick<From, 'device'>): Buffer | null =>
  tokenForm.test(device) ? hashOfToken(device) : null

/** The devices from which one account is opened by turns, with some that were reset or are gone. */
const devicesMax = 20

/** Keeps that this device logged in, and answers its secret: the one it has, also from another account, or a new one. */
export async function knowDevice(ctx: Writes & Pick<From, 'device'>, memberId: Id<'member'>): Promise<string> {
  const sent = deviceHashOf(ctx)
  if (sent && (await rememberDevice(ctx.db, { memberId, secretHash: sent }))) return ctx.device
  const secret = newToken()
  await insertDevice(ctx.db, { memberId, secretHash: hashOfToken(secret), devicesMax })
  return secret
}
