import { createHmac } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Services, TxContext } from '../../../platform/context.ts'
import { countWithinLimit } from '../../../platform/limits/rate-limit.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { type CountedLimit, type Way, countByFirst } from '../codes/count-by-first.ts'
import { deleteSession } from '../identity.store.ts'
import { type Elsewise, callerOf } from '../login/known-caller.ts'
import { forgetDeviceOf } from '../login/known-callers.store.ts'
import { openSecret } from './sealed-secret.ts'
import { findTotp, hasRecoveryCode, takeRecoveryCode, takeStep } from './second-factor.store.ts'
import { tellOwner } from '../login/tell-owner.ts'
import { stepOf } from './totp.ts'

const daySeconds = 86_400
/** Of one account from one device that is known to it, one network, or one session that proves again, as with codes by mail. */
const perPair = { count: serverLimits.codeTriesMax, seconds: 900 }
/** For one account from anywhere, so that somebody who knows the password cannot try all codes. */
const perAccount = { count: 30, seconds: daySeconds }
/** Of one account from its known devices, which nobody else uses up. */
const perAccountForDevices = { count: 20, seconds: daySeconds }
/** For one session: its owner has the app, so somebody who keeps guessing is not the owner. */
const perSession = { count: 19, seconds: daySeconds }

type Account = { readonly id: Id<'member'>; readonly email: string }
/** A right second proof; only `useSecond` spends it. */
export type SecondProof = { readonly account: Account } & (
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hmac: Buffer }
)

/**
 * Checks an app code or a recovery code. The try is counted first and outside the caller's transaction, so that a
 * hundred parallel tries count as a hundred.
 */
export async function trySecond(
  ctx: Context,
  { account, code, session }: { account: Account; code: string | undefined; session?: string },
): Promise<SecondProof> {
  if (code === undefined) throw refuse(identityErrors.secondCodeNeeded)
  const attempt = await countSecond(ctx, account, session)
  const proof = await proofOf(ctx, { account, code })
  if (!proof) {
    if (session !== undefined) await endAfterMany(ctx, { account, session })
    throw refuse(identityErrors.wrongSecondCode)
  }
  await attempt.uncount()
  return proof
}

/** Spends a second proof in the caller's transaction; of two requests with the same one, one is refused. */
export async function useSecond(ctx: TxContext, proof: SecondProof): Promise<void> {
  const { id: memberId } = proof.account
  if (proof.kind === 'step') return void (await takeStep(ctx.db, { memberId, step: proof.step }))
  if (!(await takeRecoveryCode(ctx.db, { memberId, hmac: proof.hmac }))) throw refuse(identityErrors.wrongSecondCode)
  await tellOwner(ctx, { memberId, what: 'recoveryCodeUsed' })
}

/** Ends a session after twenty wrong codes and warns its owner. */
async function endAfterMany(ctx: Context, { account, session }: { account: Account; session: string }): Promise<void> {
  if (await ctx.apart((db) => countWithinLimit(db, `second:session:${session}`, perSession))) return
  await ctx.tx(async (ctx) => {
    await forgetDeviceOf(ctx.db, { memberId: account.id, sessionId: session })
    await deleteSession(ctx.db, session)
    await tellOwner(ctx, { memberId: account.id, what: 'codesGuessed' })
  })
  forgetSessions(ctx)
  throw refuse(requestErrors.loginExpired)
}

/** Counts a try at an account's second proof; within a session that proves itself again, by that session. */
export async function countSecond(
  ctx: Context,
  { id, email }: Account,
  session?: string,
): Promise<{ uncount(): Promise<void> }> {
  const caller = await callerOf(ctx, email)
  const pairOf = (key: string): CountedLimit => ({
    key: session === undefined ? `second:${id}:${key}` : `second:${id}:session ${session}`,
    limit: perPair,
  })
  const elsewise = ({ key }: Elsewise): Way => [pairOf(key), { key: `second:${id}`, limit: perAccount }]
  if (caller.kind !== 'device') return countByFirst(ctx, [elsewise(caller)])
  const ofDevices: Way = [pairOf(caller.key), { key: `second:${id}:devices`, limit: perAccountForDevices }]
  return countByFirst(ctx, [ofDevices, elsewise(caller.elsewise)])
}

async function proofOf(
  ctx: Context,
  { account, code }: { account: Account; code: string },
): Promise<SecondProof | null> {
  const memberId = account.id
  if (code.length !== limits.codeDigits) {
    const hmac = hmacOfRecovery(ctx, { memberId, code })
    return (await hasRecoveryCode(ctx.db, { memberId, hmac })) ? { account, kind: 'recovery', hmac } : null
  }
  const sealed = (await findTotp(ctx.db, memberId))?.secret
  if (!sealed) return null
  const step = stepOf({ secret: secretOf(ctx, { memberId, sealed }), code, nowMs: ctx.nowMs() })
  return step === null ? null : { account, kind: 'step', step }
}

/** Refuses with an explanation when the secret was encrypted with keys that the server no longer has. */
export function secretOf(
  ctx: Pick<Services, 'config' | 'log'>,
  { memberId, sealed }: { memberId: Id<'member'>; sealed: Uint8Array },
): Buffer {
  const secret = openSecret(ctx, { memberId, sealed })
  if (secret) return secret
  ctx.log.error({ memberId }, 'the secret of an authenticator app was sealed under other keys')
  throw refuse(identityErrors.secondFactorUnreadable)
}

/** The stored form of a recovery code. */
export const hmacOfRecovery = (
  ctx: Pick<Services, 'config'>,
  { memberId, code }: { memberId: Id<'member'>; code: string },
): Buffer => createHmac('sha256', ctx.config.secrets.codesKey).update(`recovery\n${memberId}\n${code}`).digest()
