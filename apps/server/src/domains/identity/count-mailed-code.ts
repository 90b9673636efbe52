import { createHmac } from 'node:crypto'
import type { TxContext } from '../../platform/context.ts'
import { countOrRefuse, isCounted, networkOf } from '../../platform/rate-limit.ts'
import type { CodePurpose } from './identity.store.ts'
import type { Caller } from './known-caller.ts'

const daySeconds = 86_400
const hourSeconds = 3_600

/** Of one address for one purpose from one device or network that is known to it, or to who has shown the password: strangers take nothing of it. */
const perKnown = { count: 5, seconds: daySeconds }
/** Of one address for one purpose, from all strangers together. */
const perAddress = { count: 4, seconds: daySeconds }
/** Behind it, of one address: whoever has not asked for it in the last day, if no other such stranger has in the last hour. */
const perAddressOfFirst = { count: 1, seconds: hourSeconds }
const perFirst = { count: 1, seconds: daySeconds }
/** Of one address from one network, so that a stranger does not use up a day's codes at one go. */
const perPair = { count: 3, seconds: hourSeconds }
const perNetwork = { count: 10, seconds: hourSeconds }

type Asked = { email: string; purpose: CodePurpose; caller: Caller }

/**
 * Counts a code by mail, or refuses it. Nobody uses up what is there for a device that logged in before. Strangers share
 * what an address gets of them; when that is used up the one who asks first still gets a code, so that it takes ever new
 * networks to keep somebody from theirs, and the mailbox gets one an hour at most.
 */
export async function countMailedCode(ctx: TxContext, { email, purpose, caller }: Asked): Promise<void> {
  const { db, config } = ctx
  const network = networkOf(ctx.address)
  // Only its hash is kept: who leaves need not be looked for here, and the counts of strangers stay.
  const address = createHmac('sha256', config.secrets.codesKey).update(`limits\n${email}`).digest('base64url')
  if (caller.kind !== 'device') await countOrRefuse(db, `code:${network}`, perNetwork)
  if (purpose === 'staff') return countOrRefuse(db, `code:staff:${address}`, perKnown)
  if (caller.kind === 'device') return countOrRefuse(db, `code:${purpose}:${address}:${caller.key}`, perKnown)
  await countOrRefuse(db, `code:${address}:${network}`, perPair)
  if (caller.kind === 'network') return countOrRefuse(db, `code:${purpose}:${address}:${network}`, perKnown)

  const isFirst = await isCounted(db, `code:first:${address}:${caller.key}`, perFirst)
  const strangers = `code:${purpose}:${address}:strangers`
  if (await isCounted(db, strangers, perAddress)) return
  if (isFirst && (await isCounted(db, `code:first:${address}`, perAddressOfFirst))) return
  await countOrRefuse(db, strangers, perAddress)
}
