import { createHmac } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Services, TxContext } from '../../platform/context.ts'
import { countOrRefuse, giveBack } from '../../platform/rate-limit.ts'
import { callerOf } from './known-caller.ts'
import { openSecret } from './sealed-secret.ts'
import { findTotp, hasRecoveryCode, takeRecoveryCode, takeStep } from './second-factor.store.ts'
import { tellOwner } from './tell-owner.ts'
import { stepOf } from './totp.ts'

/** Of one account from one device that is known to it, or one network, as with codes by mail. */
const perPair = { count: limits.codeTriesMax, seconds: 900 }
/** Of one account from all strangers together: who knows the password cannot go through the numbers. */
const perAccount = { count: 50, seconds: 86_400 }

type Account = { readonly id: Id<'member'>; readonly email: string }
/** Stands for a second proof that was right; only `useSecond` uses it up. */
export type SecondProof = { readonly account: Account } & (
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hmac: Buffer }
)

/**
 * Judges the code of an account's authenticator app, or a recovery code. The try is counted first and beside the caller's
 * transaction, so that a hundred at once are a hundred.
 */
export async function trySecond(
  ctx: Context,
  { account, code }: { account: Account; code: string | undefined },
): Promise<SecondProof> {
  if (code === undefined) throw refuse(identityErrors.secondCodeNeeded)
  const attempt = await countSecond(ctx, account)
  const proof = await proofOf(ctx, { account, code })
  if (!proof) throw refuse(identityErrors.wrongSecondCode)
  await attempt.giveBack()
  return proof
}

/** Uses a second proof up, in the transaction of what it is for. Of two that bring it at once, one is refused. */
export async function useSecond(ctx: TxContext, proof: SecondProof): Promise<void> {
  const { id: memberId } = proof.account
  if (proof.kind === 'step') return void (await takeStep(ctx.db, { memberId, step: proof.step }))
  if (!(await takeRecoveryCode(ctx.db, { memberId, hmac: proof.hmac }))) throw refuse(identityErrors.wrongSecondCode)
  await tellOwner(ctx, { memberId, what: 'recoveryCodeUsed' })
}

/** Counts one try at the second proof of an account. */
export async function countSecond(ctx: Context, { id, email }: Account): Promise<{ giveBack(): Promise<void> }> {
  const { kind, key } = await callerOf(ctx, email)
  const counted = [
    { key: `second:${id}:${key}`, limit: perPair },
    ...(kind !== 'stranger' ? [] : [{ key: `second:${id}`, limit: perAccount }]),
  ]
  await ctx.apart(async (db) => {
    for (const { key, limit } of counted) await countOrRefuse(db, key, limit)
  })
  return {
    async giveBack() {
      for (const { key, limit } of counted) await giveBack(ctx.db, key, limit)
    },
  }
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

/** Sealed under keys that the server has no more it opens nothing: whoever has the app is told what can be done. */
export function secretOf(
  ctx: Pick<Services, 'config' | 'log'>,
  { memberId, sealed }: { memberId: Id<'member'>; sealed: Uint8Array },
): Buffer {
  const secret = openSecret(ctx, { memberId, sealed })
  if (secret) return secret
  ctx.log.error({ memberId }, 'the secret of an authenticator app was sealed under other keys')
  throw refuse(identityErrors.secondFactorUnreadable)
}

/** What is kept of a recovery code. */
export const hmacOfRecovery = (
  ctx: Pick<Services, 'config'>,
  { memberId, code }: { memberId: Id<'member'>; code: string },
): Buffer => createHmac('sha256', ctx.config.secrets.codesKey).update(`recovery\n${memberId}\n${code}`).digest()
