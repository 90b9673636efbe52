import { createHmac } from 'node:crypto'
import type { TxContext } from '../../../platform/context.ts'
import {
  countNetwork,
  countOrRefuse,
  countWithinLimit,
  networkOf,
  widestOf,
} from '../../../platform/limits/rate-limit.ts'
import type { CodePurpose } from '../identity.store.ts'
import type { Caller } from '../login/known-caller.ts'

const daySeconds = 86_400
const hourSeconds = 3_600

/** Of one address for one purpose from one device or network that is known to it: strangers take nothing of it. */
const perKnown = { count: 5, seconds: daySeconds }
/** Of one address for one purpose, from all strangers together. */
const perAddress = { count: 4, seconds: daySeconds }
/**
 * The reserve for an address: one code for a caller who has not asked in a day, if no other such caller asked in the
 * last hour.
 */
const perAddressOfFirst = { count: 1, seconds: hourSeconds }
const perFirst = { count: 1, seconds: daySeconds }
/** Codes to one address from one network, so that one stranger cannot use up a day's codes at once. */
const perPair = { count: 3, seconds: hourSeconds }
const perNetwork = { count: 10, seconds: hourSeconds }
/** Codes to bind an address: of one member to whichever, and to one address from all members, so that no mailbox is flooded. */
const perMember = { count: 10, seconds: daySeconds }
const perBound = { count: 20, seconds: daySeconds }

type Asked = { email: string; purpose: CodePurpose; caller: Caller }

/**
 * Counts a code by mail, or refuses it; answers as whom. Nobody uses up what is there for a device that logged in before; when its own are used
 * up it goes on as anybody else on its network. Strangers share what an address gets of them for a purpose; when that is used
 * up the one who asks first still gets a code, so that it takes two dozen networks a day to keep somebody from theirs, and the
 * mailbox gets one an hour at most.
 */
export async function countMailedCode(ctx: TxContext, { email, purpose, caller }: Asked): Promise<Caller> {
  const { db, config } = ctx
  // Only its hash is kept: who leaves need not be looked for here, and the counts of strangers stay.
  const address = createHmac('sha256', config.secrets.codesKey).update(`limits\n${email}`).digest('base64url')
  const ofPurpose = `code:${purpose}:${address}`
  if (caller.kind === 'device' && (await countWithinLimit(db, `${ofPurpose}:${caller.key}`, perKnown))) return caller

  await countNetwork(db, 'code', { address: ctx.address, limit: perNetwork })
  const asking = caller.kind === 'device' ? caller.elsewise : caller
  if (asking.kind === 'member') {
    await countOrRefuse(db, `${ofPurpose}:${asking.key}`, perKnown)
    await countOrRefuse(db, `code:${purpose}:of:${asking.key}`, perMember)
    await countOrRefuse(db, ofPurpose, perBound)
    return asking
  }
  const network = networkOf(ctx.address)
  await countOrRefuse(db, `code:${address}:${network}`, perPair)
  if (asking.kind === 'network') {
    await countOrRefuse(db, `${ofPurpose}:${network}`, perKnown)
    return asking
  }

  const isFirst = await countWithinLimit(db, `${ofPurpose}:first:${widestOf(ctx.address)}`, perFirst)
  if (await countWithinLimit(db, `${ofPurpose}:strangers`, perAddress)) return asking
  if (isFirst && (await countWithinLimit(db, `${ofPurpose}:first`, perAddressOfFirst))) return asking
  await countOrRefuse(db, `${ofPurpose}:strangers`, perAddress)
  return asking
}
