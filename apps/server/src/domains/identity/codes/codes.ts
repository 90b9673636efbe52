import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Services, Writes } from '../../../platform/context.ts'
import { markCodeUsed } from '../../../platform/sms/sms.store.ts'
import { type CodePurpose, countTry, takeCode } from '../identity.store.ts'
import { askerOf, keysOf } from '../login/known-caller.ts'

/** `to` is a mail address, or a number such as +819012345678. */
type Given = { purpose: CodePurpose; to: string; code: string }
/**
 * `areCodesGuessed` while strangers try codes of many accounts: then each code allows one try, which is enough for its
 * owner.
 */
type Tried = Given & { areCodesGuessed?: boolean }

export const newCode = (): string => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** Stored in place of a code that is not sent: it costs the same time and matches no code. */
export const newUnmatched = (): string => randomBytes(16).toString('base64url')

/** The keyed hash of a code with its purpose and address, useless without the server's key. */
export const hmacOf = (ctx: Pick<Services, 'config'>, { purpose, to, code }: Given): Buffer =>
  createHmac('sha256', ctx.config.secrets.codesKey).update(`${purpose}\n${to}\n${code}`).digest()

/** Tries from another network than the requesting one: enough for an owner who moves, too few to use up the code. */
const elsewhereMax = 2

/** Proof that a code was right; only `useUp` spends it. */
export type RightCode = {
  readonly purpose: CodePurpose
  readonly to: string
  readonly network: string
  readonly hmac: Buffer
}

/**
 * Checks a code and counts the try outside the caller's transaction, so that a refusal does not undo the count. Null
 * when it is wrong.
 */
export async function tryCode(ctx: Context, { areCodesGuessed = false, ...given }: Tried): Promise<RightCode | null> {
  const { purpose, to } = given
  const keys = keysOf(await askerOf(ctx, given))
  const tries = areCodesGuessed
    ? { triesMax: 1, elsewhereMax: 1 }
    : { triesMax: serverLimits.codeTriesMax, elsewhereMax }
  const kept = await countTry(ctx.db, { purpose, to, keys, ...tries })
  const hmac = hmacOf(ctx, given)
  const right = kept.find(({ codeHmac }) => codeHmac !== null && timingSafeEqual(codeHmac, hmac))
  return right ? { purpose, to, network: right.network, hmac } : null
}

/** Spends a code in the caller's transaction; of two requests with the same code one is refused. */
export async function useUp(ctx: Writes, code: RightCode | null): Promise<void> {
  if (!code || !(await takeCode(ctx.db, code))) throw refuse(identityErrors.wrongCode)
  if (code.to.startsWith('+')) await markCodeUsed(ctx.db, code.to)
}
