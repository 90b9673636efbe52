import { type Attached, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { codesIn } from '#features/repairs/error-codes.ts'
import { readersZone } from '#ui/times/moments.ts'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Symptom, repairUrgencies } from '@kikai/contract/repairs/repairs.words'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { currencyOfCountry } from '#device/estimate-currency'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

type Typed = {
  customerEmail: string
  code: string
  customerName: string
  categoryId: string
  makerId: string
  makerName: string
  model: string
  serial: string
  symptoms: readonly Symptom[]
  description: string
  errorCodes: string
  isDown: boolean
  urgency: (typeof repairUrgencies)[number]
  cap: string
  currency: PriceCurrency
  attached: Attached
}

const fieldOfCode = { [identityErrors.wrongCode.code]: 'code' } as const

type How = { atDesk: boolean; onDone: (repair: RepairDetail) => void }

/** What is typed of a machine that was brought; the engineer is chosen on its own screen, by who is free. */
export function useWalkIn({ country }: Profile, { atDesk, onDone }: How): CallForm<Typed> {
  const own = currencyOfCountry(country)
  const start = (): Typed => ({
    customerEmail: '',
    code: '',
    customerName: '',
    categoryId: '',
    makerId: '',
    makerName: '',
    model: '',
    serial: '',
    symptoms: [],
    description: '',
    errorCodes: '',
    isDown: false,
    urgency: 'normal',
    cap: '',
    currency: priceCurrencies.find((one) => one === own) ?? 'USD',
    attached: nothingAttached,
  })
  const input = (typed: Typed) => ({
    customerEmail: typed.customerEmail.trim(),
    code: typed.code.trim(),
    customerName: typed.customerName,
    deviceId: null,
    machine: {
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
    mode: 'carryIn' as const,
    slots: [],
    site: null,
    cap: typed.cap.trim() === '' ? null : parseTypedAmount(typed.cap, typed.currency),
    currency: typed.currency,
    timeZone: readersZone,
  })
  const desk = useCallForm(managedRepairsCalls.addCompanyWalkIn, {
    start,
    input: (typed: Typed) => ({ ...input(typed), engineerId: null }),
    fieldOfCode,
    onDone,
  })
  const engineer = useCallForm(repairJobsCalls.addWalkIn, { start, input, fieldOfCode, onDone })
  return atDesk ? desk : engineer
}
