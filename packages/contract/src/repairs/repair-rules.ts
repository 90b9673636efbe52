import { limits } from '@kikai/kernel/limits'
import type { FieldError } from '../request.errors.ts'
import { type RepairMode, type Symptom, workshopModes } from './repairs.words.ts'

const fault = (field: string, rule: string, params: Record<string, number> = {}): FieldError => ({
  field,
  rule,
  params,
})

type Slot = { readonly from: string; readonly to: string }
type Judged = {
  deviceId: unknown
  machine: unknown
  comebackOf?: unknown
  symptoms: readonly Symptom[]
  mode: RepairMode
  slots: readonly Slot[]
  site: unknown
  cap: { currency: string } | null
  currency: string
}

/** The rules of a request that no field has alone, the same for form and server. `now` as an instant. */
export function repairFaults(request: Judged, now: string): FieldError[] {
  const { deviceId, machine, comebackOf, symptoms, mode, slots, site, cap, currency } = request
  return [
    // What comes back is the machine of the repair from which it does.
    ...(comebackOf === undefined && (deviceId === null) === (machine === null) ? [fault('deviceId', 'required')] : []),
    ...(new Set(symptoms).size < symptoms.length ? [fault('symptoms', 'invalid')] : []),
    ...(needsSite(mode) && site === null ? [fault('site', 'required')] : []),
    ...(mode === 'onSite' && slots.length === 0 ? [fault('slots', 'required')] : []),
    ...slotFaults(slots, now),
    ...(cap !== null && cap.currency !== currency ? [fault('cap', 'invalid')] : []),
  ]
}

/** Somebody comes there, or the machine is sent back to it. */
export const needsSite = (mode: RepairMode): boolean => mode === 'onSite' || mode === 'sendIn'
export const isInWorkshop = (mode: RepairMode): boolean => workshopModes.includes(mode)

/** Wished times are to come, forwards, and not longer than a working day. */
export const slotFaults = (slots: readonly Slot[], now: string): FieldError[] =>
  slots.flatMap(({ from, to }, at) => {
    const length = Date.parse(to) - Date.parse(from)
    const isFine = from > now && length > 0 && length <= limits.repairSlotHoursMax * 3_600_000
    return isFine ? [] : [fault(`slots.${at}`, 'invalid')]
  })
