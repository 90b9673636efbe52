import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import type { ServiceEntry } from '@kikai/contract/devices/devices.shapes'
import {
  deviceClaimMachine,
  deviceFaultMachine,
  deviceMachine,
  deviceTransferMachine,
} from '@kikai/contract/devices/devices.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { EventOf, StateOf } from '@kikai/contract/machine'
import type { meterAnomalies, meterKinds } from '@kikai/contract/passport/passport.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import type { ServiceRow } from './parts.store.ts'

type Device = { state: StateOf<typeof deviceMachine>; companyId: Id<'company'> | null }
type Standing = {
  /** Whether its owner has it for sale. */
  isForSale: boolean
  /** Whether somebody is asked to take it over. */
  isOffered: boolean
}

/** A company's machine is given away by those who sell for it. */
function seatBlocked(actor: Member, { companyId }: Device): Refusal | null {
  if (companyId === null) return null
  const reach = reachOf(actor, 'product.goods.write')
  return reach.all || reach.companyIds.includes(companyId) ? null : refuse(deviceErrors.seatMayNot)
}

const ownMove = (device: Device, event: EventOf<typeof deviceMachine>) =>
  moveBlocked(deviceMachine, device, { event, as: 'owner' })

export const stopBlocked = (device: Device): Refusal | null => ownMove(device, 'stop')
export const resumeBlocked = (device: Device): Refusal | null => ownMove(device, 'resume')

export function retireBlocked(actor: Member, device: Device, { isForSale, isOffered }: Standing): Refusal | null {
  const blocked = ownMove(device, 'retire') ?? seatBlocked(actor, device)
  if (blocked) return blocked
  if (isForSale) return refuse(deviceErrors.forSale)
  return isOffered ? refuse(deviceErrors.underWay) : null
}

export function offerBlocked(actor: Member, device: Device, { isForSale, isOffered }: Standing): Refusal | null {
  const blocked = ownMove(device, 'handOver') ?? seatBlocked(actor, device)
  if (blocked) return blocked
  if (isForSale) return refuse(deviceErrors.forSale)
  return isOffered ? refuse(deviceErrors.underWay) : null
}

/** Whether somebody can put it up for sale at all: for the company whose it is, or with one's own machine for one's company. */
export function maySell(actor: Member, { companyId }: Device): boolean {
  const seller = companyId ?? actor.company
  const reach = reachOf(actor, 'product.goods.write')
  return seller !== null && (reach.all || reach.companyIds.includes(seller))
}

/** It cannot be put up for sale by this way: it is not in use, or somebody is to take it over. */
export function sellBlocked(device: Device, { isForSale, isOffered }: Standing): Refusal | null {
  if (device.state === 'disputed') return refuse(deviceErrors.contested)
  if (device.state !== 'active' && device.state !== 'stopped') return refuse(requestErrors.wrongState, device)
  if (isForSale) return refuse(deviceErrors.forSale)
  return isOffered ? refuse(deviceErrors.underWay) : null
}

/** What its owner says of it may change until its end. */
export const editDeviceBlocked = ({ state }: Device): Refusal | null =>
  state === 'retired' ? refuse(requestErrors.wrongState, { state }) : null

type Step = 'accept' | 'give' | 'decline' | 'withdraw'
type Side = 'owner' | 'receiver'
type Transfer = { state: StateOf<typeof deviceTransferMachine> }
/** Of a machine that is under way: the one accepts what the other offered, or gives what the other asked for. */
export function transferBlocked(
  actor: Member,
  { transfer, side, device }: { transfer: Transfer; side: Side; device: Device },
  { step, isForSale }: { step: Step; isForSale: boolean },
): Refusal | null {
  const blocked = moveBlocked(deviceTransferMachine, transfer, { event: step, as: side })
  if (blocked) return blocked
  if (side === 'owner') {
    const seat = seatBlocked(actor, device)
    if (seat) return seat
  }
  if (step === 'decline' || step === 'withdraw') return null
  if (device.state === 'disputed') return refuse(deviceErrors.contested)
  return (
    moveBlocked(deviceMachine, device, { event: 'handOver', as: side }) ??
    (isForSale ? refuse(deviceErrors.forSale) : null)
  )
}

export const settleBlocked = (
  claim: { state: StateOf<typeof deviceClaimMachine> },
  step: 'grant' | 'refuse' | 'correct',
): Refusal | null => moveBlocked(deviceClaimMachine, claim, { event: step, as: 'staff' })

export const faultBlocked = (
  fault: { state: StateOf<typeof deviceFaultMachine> },
  step: 'confirm' | 'dismiss',
): Refusal | null => moveBlocked(deviceFaultMachine, fault, { event: step, as: 'owner' })

type Reading = { value: number; at: Instant }
/** What is strange about a reading after the one before: it goes back, or further than a machine counts in that time. */
export function anomalyOf(
  kind: (typeof meterKinds)[number],
  before: Reading | null,
  { value, at }: Reading,
): (typeof meterAnomalies)[number] | null {
  if (!before) return null
  if (value < before.value) return 'back'
  // Two readings of one day are a day apart at most.
  const days = Math.max(1, (millisecondsOf(at) - millisecondsOf(before.at)) / dayMs)
  return value - before.value > days * serverLimits.meterPerDayMax[kind] ? 'jump' : null
}

/** A task with what is left of its period, by the meter or by the calendar. */
export function serviceEntryOf(row: Omit<ServiceRow, 'deviceId'>, now: Instant): ServiceEntry {
  const { id, task, unit, count, lastDay, lastValue, meterNow } = row
  const shown = { id, task, every: { unit, count }, lastDay, lastValue }
  if (unit === 'months') {
    const dueDay = monthsLater(lastDay, count)
    const left = Math.round((Date.parse(`${dueDay}T00:00:00Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00Z`)) / dayMs)
    return { ...shown, dueDay, left, isDue: left <= 0 }
  }
  if (meterNow === null || lastValue === null) return { ...shown, dueDay: null, left: null, isDue: false }
  const left = lastValue + count - meterNow
  return { ...shown, dueDay: null, left, isDue: left <= 0 }
}

/** The same day so many months later, or the last of that month, as PostgreSQL reckons. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** What is due first: what is over stands before what is left, and what the meter says before what it does not. */
export const firstDue = (plan: readonly ServiceEntry[]): ServiceEntry | null =>
  plan.toSorted((one, other) => shareOf(one) - shareOf(other))[0] ?? null
const shareOf = ({ left, every }: ServiceEntry): number =>
  left === null ? Number.MAX_VALUE : left / (every.unit === 'months' ? every.count * 30 : every.count)
