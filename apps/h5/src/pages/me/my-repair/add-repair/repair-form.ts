import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import { type Attached, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { codesIn } from '#features/repairs/error-codes.ts'
import type { WishedSlot } from '#features/repairs/slots-field'
import { readersZone } from '#ui/times/moments.ts'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import type { faultSymptoms } from '@kikai/contract/devices/devices.shapes'
import { idOf, instant } from '@kikai/contract/fields'
import { needsSite } from '@kikai/contract/repairs/repair-rules'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import {
  type RepairMode,
  type Symptom,
  repairModes,
  repairUrgencies,
  symptoms,
} from '@kikai/contract/repairs/repairs.words'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { useMemo } from 'react'
import * as z from 'zod/mini'

/** What is typed of a request. Files have to be chosen again, since those that nothing uses are soon removed. */
const kept = z.object({
  deviceId: z.string(),
  categoryId: z.union([z.literal(''), idOf('category')]),
  makerId: z.string(),
  makerName: z.string(),
  model: z.string(),
  serial: z.string(),
  symptoms: z.readonly(z.array(z.enum(symptoms))),
  description: z.string(),
  errorCodes: z.string(),
  urgency: z.enum(repairUrgencies),
  isDown: z.boolean(),
  mode: z.nullable(z.enum(repairModes)),
  slots: z.readonly(z.array(z.object({ from: instant, to: instant }))),
  siteNote: z.string(),
  cap: z.string(),
  currency: z.enum(priceCurrencies),
})
type Typed = {
  deviceId: string
  categoryId: Id<'category'> | ''
  makerId: string
  makerName: string
  model: string
  serial: string
  symptoms: readonly Symptom[]
  description: string
  errorCodes: string
  urgency: (typeof repairUrgencies)[number]
  isDown: boolean
  mode: RepairMode | null
  slots: readonly WishedSlot[]
  siteNote: string
  cap: string
  currency: PriceCurrency
  attached: Attached
}
export type RepairForm = CallForm<Typed>

/** What the request begins with: a machine, a fault that was reported of it, a repair whose fault has come back, or one that was refused. */
export type RequestStart = {
  device: DeviceDetail | null
  faultId: Id<'device-fault'> | undefined
  comeback: RepairDetail | null
  /** What was refused, and the way in which it is asked for instead. */
  instead: { of: RepairDetail; mode: RepairMode } | null
  categoryId: Id<'category'> | ''
  currency: PriceCurrency
}

/** A stranger's word for a fault, as its owner would say it. */
const symptomOf: Readonly<Record<(typeof faultSymptoms)[number], Symptom>> = {
  wontStart: 'wontStart',
  leak: 'oilLeak',
  noise: 'noise',
  errorCode: 'errorCode',
  damage: 'crackOrDamage',
  other: 'other',
}

function blankOf({ device, faultId, categoryId, currency, instead }: RequestStart): Typed {
  const report = device?.reports.find(({ id }) => id === faultId)
  return {
    deviceId: device?.id ?? '',
    categoryId,
    makerId: '',
    makerName: '',
    model: '',
    serial: '',
    symptoms: report ? [symptomOf[report.symptom]] : [],
    description: report?.text ?? '',
    errorCodes: '',
    urgency: 'normal',
    isDown: report?.usable === 'no',
    mode: null,
    slots: [],
    siteNote: '',
    cap: '',
    currency,
    attached: nothingAttached,
    ...(instead ? sameAgain(instead) : {}),
  }
}

/** What the refused request said. Its files stay with it, and its times were those at which nobody could come. */
function sameAgain({ of, mode }: NonNullable<RequestStart['instead']>): Partial<Typed> {
  const { device, symptoms: named, description, errorCodes, urgency, isDown, site, cap } = of
  return {
    ...(device.deviceId
      ? {}
      : { categoryId: device.categoryId, makerName: device.maker, model: device.model, serial: device.serial }),
    symptoms: named,
    description,
    errorCodes: errorCodes.join(' '),
    urgency,
    isDown,
    mode,
    siteNote: site?.note ?? '',
    ...(cap ? capAgain(cap) : {}),
  }
}

function capAgain(cap: NonNullable<RepairDetail['cap']>): Partial<Typed> {
  const currency = priceCurrencies.find((one) => one === cap.currency)
  return currency ? { cap: textOfAmount(cap), currency } : {}
}

export function useRepairForm(
  begun: RequestStart,
  { addressId, onDone }: { addressId: Id<'address'> | null; onDone: (repair: RepairDetail) => void },
): RepairForm {
  const t = useText('myRepairs')
  const { device, faultId, comeback, instead } = begun
  const comebackOf = comeback?.id
  const name = comebackOf ?? (instead ? `${instead.of.id} ${instead.mode}` : (faultId ?? device?.id ?? 'new'))
  const draft = useMemo(
    () =>
      draftIn(() => localStorage, {
        name: `${keptBeginnings.repairForm}${name}`,
        keeps: kept,
        rest: { attached: nothingAttached },
      }),
    [name],
  )
  return useCallForm(repairsCalls.addRepair, {
    draft,
    start: (): Typed => blankOf(begun),
    input: (typed) => ({
      // Of what comes back the server knows the machine.
      deviceId: comebackOf ? null : typed.deviceId || null,
      machine:
        typed.deviceId || comebackOf
          ? null
          : {
              categoryId: typed.categoryId,
              makerId: typed.makerId || null,
              makerName: typed.makerId ? '' : typed.makerName,
              model: typed.model,
              serial: typed.serial,
            },
      symptoms: typed.symptoms,
      description: typed.description,
      errorCodes: codesIn(typed.errorCodes),
      fileIds: attachedIds(typed.attached),
      urgency: typed.urgency,
      isDown: typed.isDown,
      mode: typed.mode,
      slots: typed.slots,
      site: typed.mode && needsSite(typed.mode) && addressId ? { addressId, note: typed.siteNote } : null,
      cap: typed.cap.trim() === '' ? null : parseTypedAmount(typed.cap, typed.currency),
      currency: typed.currency,
      timeZone: readersZone,
      ...(faultId ? { faultId } : {}),
      ...(comebackOf ? { comebackOf } : {}),
    }),
    rules: (typed) => ({
      deviceId: !comebackOf && !typed.deviceId && !typed.categoryId && t('form.machineNeeded'),
      'machine.model': !typed.deviceId && typed.categoryId !== '' && typed.model.trim() === '' && t('form.modelNeeded'),
      symptoms: typed.symptoms.length === 0 && t('form.symptomsNeeded'),
      errorCodes:
        codesIn(typed.errorCodes).length > limits.errorCodesMax &&
        t('form.tooManyCodes', { max: limits.errorCodesMax }),
      mode: typed.mode === null && t('form.modeNeeded'),
      slots: typed.mode === 'onSite' && typed.slots.length === 0 && t('form.slotsNeeded'),
      site: typed.mode !== null && needsSite(typed.mode) && addressId === null && t('form.siteNeeded'),
      cap: typed.cap.trim() !== '' && parseTypedAmount(typed.cap, typed.currency) === null && t('form.capWrong'),
    }),
    fieldOfCode: {
      [repairErrors.notTheirDevice.code]: 'deviceId',
      [repairErrors.inRepairAlready.code]: 'deviceId',
    },
    onDone,
  })
}
