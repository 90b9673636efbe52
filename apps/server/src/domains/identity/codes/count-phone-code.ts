import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { TxContext } from '../../../platform/context.ts'
import { countNetwork, countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { type AskedBy, codesWait } from '../../../platform/sms/sms.store.ts'
import type { Caller, Elsewise } from '../login/known-caller.ts'

/** Codes to a number in 24 hours, from the devices that its account knows. */
const perNumberForDevices = 5
/** From networks, known or not. */
const perNumber = 5
/** From all strangers together, so that they leave the networks that are known some. */
const perNumberForStrangers = 3
/** To bind it, from all members together; they take nothing of the others. */
const perNumberToBind = 5
const perNetwork = { count: 10, seconds: 3_600 }
/** A member needs a few tries to bind a number, and so does an office; nobody makes us send to strangers by the hundred. */
const perMember = { count: 5, seconds: 86_400 }
const perNetworkToBind = { count: 10, seconds: 86_400 }

/**
 * Counts a code by SMS, or refuses it; answers as whom. As with codes by mail, nobody uses up what is there for a device that
 * logged in before, and when its own are used up it goes on as anybody else on its network.
 */
export async function countPhoneCode(
  ctx: TxContext,
  { number, caller }: { number: string; caller: Caller },
): Promise<Caller> {
  const { db, address } = ctx
  if (caller.kind === 'device') {
    const wait = await codesWait(db, { number, count: perNumberForDevices, askedBy: ['device'] })
    if (!wait) return caller
  }
  const asking: Elsewise = caller.kind === 'device' ? caller.elsewise : caller
  for (const sum of sumsOf(asking)) {
    const wait = await codesWait(db, { number, ...sum })
    if (wait) throw refuse(requestErrors.tooOften, { seconds: Math.max(1, Math.ceil(wait.seconds)) })
  }
  if (asking.kind === 'member') {
    await countOrRefuse(db, `bind:sms:${asking.key}`, perMember)
    await countNetwork(db, 'bind:sms', { address, limit: perNetworkToBind })
  }
  await countNetwork(db, 'code', { address, limit: perNetwork })
  return asking
}

function sumsOf({ kind }: Elsewise): { count: number; askedBy: AskedBy[] }[] {
  if (kind === 'member') return [{ count: perNumberToBind, askedBy: ['member'] }]
  const ofNumber = { count: perNumber, askedBy: ['network', 'stranger'] satisfies AskedBy[] }
  return kind === 'network' ? [ofNumber] : [ofNumber, { count: perNumberForStrangers, askedBy: ['stranger'] }]
}

/** A number that is another account's cannot be bound: so many codes show that its owner reads them, the others cost nothing. */
const sentToTaken = 2

/** Whether a code to bind a number that is another account's is left out; who asked is answered as if it was sent. */
export const isEnoughForTaken = async ({ db }: Pick<TxContext, 'db'>, number: string): Promise<boolean> =>
  (await codesWait(db, { number, count: sentToTaken, askedBy: ['member'] })) !== null
