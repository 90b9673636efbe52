import { randomInt } from 'node:crypto'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { secondFactorCalls } from '@kikai/contract/identity/second-factor.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { qrPath } from '../../../platform/codes/qr-code.ts'
import { accountOfMember, deleteOtherSessions } from '../identity.store.ts'
import { listLogins } from '../login/logins.ts'
import { sealSecret } from './sealed-secret.ts'
import { countSecond, hmacOfRecovery, secretOf, trySecond, useSecond } from './second-proof.ts'
import {
  confirmPending,
  deleteSecondFactor,
  findTotp,
  forgetStepsOf,
  readSecondFactor,
  replaceRecoveryCodes,
  savePending,
  takeStep,
} from './second-factor.store.ts'
import { tellOwner } from '../login/tell-owner.ts'
import { base32, newSecret, otpauthUri, stepOf } from './totp.ts'

type Calls = typeof secondFactorCalls
const begunPerMember = { count: 20, seconds: 3_600 }
const recoveryCodesMade = 10

/** Only this answer contains the secret. */
export async function beginSecondFactor(ctx: Context<Member>): Promise<OutputOf<Calls['beginSecondFactor']>> {
  const memberId = ctx.actor.id
  const { email } = await accountOfMember(ctx.db, memberId)
  const secret = newSecret()
  await ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `second:begin:${memberId}`, begunPerMember)
    await savePending(ctx.db, { memberId, pending: sealSecret(ctx, { memberId, secret }) })
  })
  const uri = otpauthUri({ email, secret })
  return { uri, key: base32(secret), qr: qrPath(uri) }
}

/** Confirms the app by its first code; all other sessions end. */
export async function confirmSecondFactor(
  ctx: Context<Member>,
  { secondCode: code }: InputOf<Calls['confirmSecondFactor']>,
): Promise<OutputOf<Calls['confirmSecondFactor']>> {
  const memberId = ctx.actor.id
  const account = await accountOfMember(ctx.db, memberId)
  const attempt = await countSecond(ctx, account)
  const pending = (await findTotp(ctx.db, memberId))?.pending
  if (!pending) throw refuse(identityErrors.secondFactorOff)
  const step = stepOf({ secret: secretOf(ctx, { memberId, sealed: pending }), code, nowMs: ctx.nowMs() })
  if (step === null) throw refuse(identityErrors.wrongSecondCode)
  await attempt.uncount()
  const made = await ctx.tx(async (ctx) => {
    if (!(await confirmPending(ctx.db, { memberId, pending }))) throw refuse(identityErrors.secondFactorOff)
    await forgetStepsOf(ctx.db, memberId)
    await takeStep(ctx.db, { memberId, step })
    await deleteOtherSessions(ctx.db, { memberId, sessionId: ctx.actor.session })
    await tellOwner(ctx, { memberId, what: 'secondFactorOn' })
    return makeRecoveryCodes(ctx, memberId)
  })
  forgetSessions(ctx)
  return made
}

/** Recovery codes replace the app, so making new ones notifies the owner and ends other sessions, as a new app does. */
export async function renewRecoveryCodes(ctx: Context<Member>): Promise<OutputOf<Calls['renewRecoveryCodes']>> {
  const memberId = ctx.actor.id
  const made = await ctx.tx(async (ctx) => {
    const { since } = await readSecondFactor(ctx.db, memberId)
    if (since === null) throw refuse(identityErrors.secondFactorOff)
    await deleteOtherSessions(ctx.db, { memberId, sessionId: ctx.actor.session })
    await tellOwner(ctx, { memberId, what: 'recoveryCodesMade' })
    return makeRecoveryCodes(ctx, memberId)
  })
  forgetSessions(ctx)
  return made
}

/** Staff who must have an app cannot remove it; they can only replace it. */
export async function endSecondFactor(
  ctx: Context<Member>,
  { secondCode: code }: InputOf<Calls['endSecondFactor']>,
): Promise<OutputOf<Calls['endSecondFactor']>> {
  const memberId = ctx.actor.id
  const { since, required } = await readSecondFactor(ctx.db, memberId)
  if (since === null) throw refuse(identityErrors.secondFactorOff)
  if (required && ctx.config.staffSecondFactor === 'required') throw refuse(identityErrors.secondFactorRequired)
  const account = await accountOfMember(ctx.db, memberId)
  const proof = await trySecond(ctx, { account, code, session: ctx.actor.session })
  await ctx.tx(async (ctx) => {
    await useSecond(ctx, proof)
    await deleteSecondFactor(ctx.db, memberId)
    await deleteOtherSessions(ctx.db, { memberId, sessionId: ctx.actor.session })
    await tellOwner(ctx, { memberId, what: 'secondFactorOff' })
  })
  forgetSessions(ctx)
  return listLogins(ctx)
}

async function makeRecoveryCodes(ctx: TxContext, memberId: Id<'member'>): Promise<{ recoveryCodes: string[] }> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode)
  const hmacs = codes.map((code) => hmacOfRecovery(ctx, { memberId, code }))
  await replaceRecoveryCodes(ctx.db, { memberId, hmacs })
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** Letters and digits that are not confused on paper; ten of them are fifty bits. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newRecoveryCode = (): string => Array.from({ length: 10 }, () => signs.charAt(randomInt(signs.length))).join('')
