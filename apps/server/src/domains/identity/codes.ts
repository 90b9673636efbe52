import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Services, Writes } from '../../platform/context.ts'
import { markCodeUsed } from '../../platform/sms/sms.store.ts'
import { type CodePurpose, countTry, takeCode } from './identity.store.ts'
import { askerOf, keysOf } from './known-caller.ts'

/** `to` is a mail address, or a number such as +819012345678. */
type Given = { purpose: CodePurpose; to: string; code: string }
/** `areCodesGuessed` where strangers go through codes of whatever accounts: one try is enough for who reads their mail. */
type Tried = Given & { areCodesGuessed?: boolean }

export const newCode = (): string => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** Kept in place of a code that nobody is sent: what is stored costs the same time, and no code that can be typed matches it. */
export const newUnmatched = (): string => randomBytes(16).toString('base64url')

/** What is kept of a code: bound to its purpose and address, and worthless without the server's key. */
export const hmacOf = (ctx: Pick<Services, 'config'>, { purpose, to, code }: Given): Buffer =>
  createHmac('sha256', ctx.config.secrets.codesKey).update(`${purpose}\n${to}\n${code}`).digest()

/** Tries of another network than the one that asked: enough for who reads it on the way, too few to kill the code. */
const elsewhereMax = 2

/** Stands for a code that was right; only `useUp` turns it into something. */
export type RightCode = {
  readonly purpose: CodePurpose
  readonly to: string
  readonly network: string
  readonly hmac: Buffer
}

/**
 * Compares a code and counts the try at once, outside the caller's transaction: a refusal must not take the count back.
 * Null when it is wrong.
 */
export async function tryCode(ctx: Context, { areCodesGuessed = false, ...given }: Tried): Promise<RightCode | null> {
  const { purpose, to } = given
  const keys = keysOf(await askerOf(ctx, given))
  const tries = areCodesGuessed ? { triesMax: 1, elsewhereMax: 1 } : { triesMax: limits.codeTriesMax, elsewhereMax }
  const kept = await countTry(ctx.db, { purpose, to, keys, ...tries })
  const hmac = hmacOf(ctx, given)
  const right = kept.find(({ codeHmac }) => codeHmac !== null && timingSafeEqual(codeHmac, hmac))
  return right ? { purpose, to, network: right.network, hmac } : null
}

/** Uses a code up, in the transaction of what it is for. Of two that bring it at once, one is refused. */
export async function useUp(ctx: Writes, code: RightCode | null): Promise<void> {
  if (!code || !(await takeCode(ctx.db, code))) throw refuse(identityErrors.wrongCode)
  if (code.to.startsWith('+')) await markCodeUsed(ctx.db, code.to)
}
