import { type Attached, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { codesIn } from '#features/repairs/error-codes.ts'
import { readersZone } from '#ui/times/moments.ts'
import type { CallError } from '@kikai/client/calls/call-error'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useShownTerms } from '@kikai/client/use-shown-terms'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Symptom, repairUrgencies } from '@kikai/contract/repairs/repairs.words'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { currencyOfCountry } from '#device/estimate-currency'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { Language } from '@kikai/kernel/language'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

type Typed = {
  customerEmail: string
  code: string
  customerName: string
  language: Language
  privacy: boolean
  userAgreement: boolean
  /** One of the customer's own; empty where it is described. */
  deviceId: string
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

const fieldOfCode = { [identityErrors.wrongCode.code]: 'code', [repairErrors.noAccountYet.code]: 'code' } as const
export type WalkInForm = CallForm<Typed>
/** What the code has told of the customer. */
export type KnownCustomer = OutputOf<typeof repairJobsCalls.readWalkIn> & { email: string; code: string }
/** Null before the code was read, and where it was another one. */
export const knownBy = (
  known: KnownCustomer | null,
  { customerEmail, code }: Pick<Typed, 'customerEmail' | 'code'>,
): KnownCustomer | null => (known?.email === customerEmail.trim() && known.code === code.trim() ? known : null)

type How = { atDesk: boolean; known: KnownCustomer | null; onDone: (repair: RepairDetail) => void }

/** What is typed of a machine that was brought; the engineer is chosen on its own screen, by who is free. */
export function useWalkIn({ country }: Profile, { atDesk, known, onDone }: How): WalkInForm {
  const t = useText('maintenance')
  const identity = useText('identity')
  const language = useLanguage()
  const terms = useShownTerms()
  const isGuest = (typed: Typed) => knownBy(known, typed)?.hasAccount === false
  const own = currencyOfCountry(country)
  const start = (): Typed => ({
    customerEmail: '',
    code: '',
    customerName: '',
    language,
    privacy: false,
    userAgreement: false,
    deviceId: '',
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
    ...(isGuest(typed)
      ? {
          guest: {
            language: typed.language,
            agreed: typed.privacy && typed.userAgreement,
            agreedTo: terms.input().agreedTo,
          },
        }
      : {}),
    deviceId: typed.deviceId || null,
    machine: typed.deviceId
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
    mode: 'carryIn' as const,
    slots: [],
    site: null,
    cap: typed.cap.trim() === '' ? null : parseTypedAmount(typed.cap, typed.currency),
    currency: typed.currency,
    timeZone: readersZone,
  })
  const how = {
    start,
    fieldOfCode,
    rules: (typed: Typed) => ({
      privacy:
        isGuest(typed) && (!typed.privacy ? t('add.tick') : !terms.areShown() && identity('screen.agree.notLoaded')),
      userAgreement: isGuest(typed) && !typed.userAgreement && t('add.tick'),
    }),
    onRefused: (error: CallError) => {
      terms.onRefused(error, atDesk ? desk : engineer)
    },
    onDone,
  }
  const desk = useCallForm(managedRepairsCalls.addCompanyWalkIn, {
    ...how,
    input: (typed: Typed) => ({ ...input(typed), engineerId: null }),
  })
  const engineer = useCallForm(repairJobsCalls.addWalkIn, { ...how, input })
  return atDesk ? desk : engineer
}
