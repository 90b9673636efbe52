import type { Passport, PassportFacts, passportKinds } from '@kikai/contract/passport/passport.shapes'
import { modelKey } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads, Writes } from '../../platform/context.ts'
import {
  type MachineKeys,
  type PassportHolder,
  type PassportRow,
  findMovedSince,
  findPassport,
  insertChoices,
  insertEvents,
  insertPassports,
  listContested,
  listEvents,
  listHeld,
  findHolderTold,
  listListed,
  listTellers,
  lockPassport,
  setContested,
  setHolder,
} from './passport.store.ts'

/** A machine as its plate says; makers of our list by their English name. */
export type Plate = { maker: string; model: string; serial: string }

/** A serial number reduced to its letters and digits, so that `N-43`, `n43` and `Ｎ４３` are one machine. */
export const normaliseSerial = (serial: string): string => modelKey(serial)

/** Null when something of it is not known: then nobody can tell two machines apart. */
function keysOf({ maker, model, serial }: Plate): MachineKeys | null {
  const keys = { makerKey: modelKey(maker), modelKey: modelKey(model), serialKey: normaliseSerial(serial) }
  return keys.makerKey && keys.modelKey && keys.serialKey ? keys : null
}

/** `source` names what it is known from: the same is told once, however often it is appended. */
type Told = {
  machine: Plate
  kind: (typeof passportKinds)[number]
  at?: Instant
  facts: PassportFacts
  source: { kind: string; id: string }
  /** Whether buyers see it unless an owner chooses otherwise. */
  visible: boolean
  /** The company whose goods tell it. Of a machine that is registered to somebody else they tell nothing. */
  seller?: Id<'company'>
}

/** Whether a company's goods can be this holder's machine: what somebody with a seat there owns privately is not the company's. */
export const isSoldBy = ({ companyId }: Pick<PassportHolder, 'companyId'>, seller: Id<'company'>): boolean =>
  companyId === seller

/** Adds to the passports of machines; machines without a serial number have none. */
export async function appendPassport(ctx: Writes, told: readonly Told[]): Promise<void> {
  const events = told.flatMap(({ machine, at = null, ...event }) => {
    const keys = keysOf(machine)
    return keys ? [{ ...event, at, keys }] : []
  })
  if (events.length === 0) return
  const held = await listHeld(
    ctx.db,
    events.flatMap(({ keys, seller }) => (seller ? [keys] : [])),
  )
  const holders = new Map(held.map((holder) => [wordOf(holder), holder]))
  const kept = []
  const sold = []
  for (const event of events) {
    const holder = event.seller && holders.get(wordOf(event.keys))
    if (event.seller && holder && !isSoldBy(holder, event.seller)) continue
    kept.push(event)
    if (holder && event.kind === 'sold') sold.push(holder.id)
  }
  await insertPassports(
    ctx.db,
    kept.map(({ keys }) => keys),
  )
  await insertEvents(ctx.db, kept)
  // The buyer may sell it on before they register it.
  await setHolder(ctx.db, sold, null)
}
const wordOf = ({ makerKey, modelKey, serialKey }: MachineKeys) => `${makerKey} ${modelKey} ${serialKey}`

/** Whose machine it is from now on, as it is registered; null: nobody's. */
export const holdPassports = async (
  ctx: Writes,
  passportIds: readonly Id<'passport'>[],
  holder: PassportHolder | null,
): Promise<void> => void (await setHolder(ctx.db, passportIds, holder))

/** The passport of a machine, made if there is none, and locked: two who register it wait for each other here. */
export async function openPassport(ctx: Writes, machine: Plate): Promise<PassportRow | null> {
  const keys = keysOf(machine)
  if (!keys) return null
  await insertPassports(ctx.db, [keys])
  return lockPassport(ctx.db, keys)
}

/** Null for a machine of which nothing was told. */
export async function passportOf(ctx: Reads, machine: Plate): Promise<Id<'passport'> | null> {
  const keys = keysOf(machine)
  return (keys && (await findPassport(ctx.db, keys)))?.id ?? null
}

type Read = Plate & { asSeenBy: 'owner' | 'buyer'; seller?: Id<'company'> }
/** A machine's history: buyers see what its owners show them, and nothing beside goods of somebody who is not its owner. */
export async function readPassport(ctx: Reads, { asSeenBy, seller, ...machine }: Read): Promise<Passport> {
  const keys = keysOf(machine)
  const found = keys && (await findPassport(ctx.db, keys))
  if (!found) return { entries: [], contested: false }
  const { holderId: memberId, holderCompanyId: companyId } = found
  if (seller && memberId && !isSoldBy({ companyId }, seller)) return { entries: [], contested: false }
  const entries = await listEvents(ctx.db, { passportId: found.id, all: asSeenBy === 'owner' })
  return { entries, contested: found.contestedAt !== null }
}

/** Whether two plates are of one machine. */
export function isSameMachine(one: Plate, other: Plate): boolean {
  const [own, others] = [keysOf(one), keysOf(other)]
  return own !== null && JSON.stringify(own) === JSON.stringify(others)
}

/** The goods as which machines were listed, the last first. */
export const listingsOf = (
  ctx: Reads,
  passportIds: readonly Id<'passport'>[],
): Promise<{ passportId: Id<'passport'>; goodsId: Id<'goods'> }[]> => listListed(ctx.db, passportIds)

/** What of one kind has told of a machine, such as its inspections, the last first. */
export const tellersOf = async (ctx: Reads, of: { passportId: Id<'passport'>; kind: string }): Promise<string[]> =>
  (await listTellers(ctx.db, of)).map(({ sourceId }) => sourceId)

/** Whoever is registered as the owner of the machine that this has told of; null where nobody is. */
export const holderTold = (ctx: Reads, source: { kind: string; id: string }): Promise<PassportHolder | null> =>
  findHolderTold(ctx.db, source)

/** Whether a machine was sold or handed over again after an order had sold it. */
export const isMovedSince = async (
  ctx: Reads,
  of: { passportId: Id<'passport'>; orderId: Id<'order'> },
): Promise<boolean> => (await findMovedSince(ctx.db, of)).isMoved

/** What an owner shows to buyers; entries of other machines are left alone. */
export const chooseShown = async (
  ctx: Writes,
  choice: { passportId: Id<'passport'>; eventIds: readonly Id<'passport-event'>[]; shown: boolean },
): Promise<void> => void (await insertChoices(ctx.db, choice))

/** Several members say that the machine is theirs, or no longer do. */
export const contest = async (ctx: Writes, passportId: Id<'passport'>, contested: boolean): Promise<void> =>
  void (await setContested(ctx.db, passportId, contested))

/** Whether several members say that one of these machines is theirs. */
export async function isAnyContested(ctx: Reads, machines: readonly Plate[]): Promise<boolean> {
  const keys = machines.flatMap((machine) => keysOf(machine) ?? [])
  return keys.length > 0 && (await listContested(ctx.db, keys)).length > 0
}
