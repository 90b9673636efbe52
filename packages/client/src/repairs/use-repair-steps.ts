import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairCharge } from '@kikai/contract/repairs/quotes.shapes'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type {
  disputeVerdicts,
  handOverReasons,
  holdReasons,
  refusalReasons,
  repairAlternatives,
} from '@kikai/contract/repairs/repairs.words'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencyOf } from '@kikai/kernel/money'
import { useCallForm } from '../forms/use-call-form.ts'
import { useRuleWords, useText } from '../use-text.ts'

type Of = { of: Pick<RepairDetail, 'id' | 'version'>; onDone: () => void }
const seen = ({ id, version }: Of['of']) => ({ repairId: id, version })

type Refusal = {
  reason: (typeof refusalReasons)[number] | null
  alternatives: readonly (typeof repairAlternatives)[number][]
  text: string
}
/** Refusing a request, with what is offered instead. */
export function useRefuseRepair({ of, onDone }: Of) {
  const start: Refusal = { reason: null, alternatives: [], text: '' }
  return useCallForm(managedRepairsCalls.refuseRepair, {
    start,
    input: (typed) => ({ ...seen(of), ...typed }),
    onDone,
  })
}

type Passing = { reason: (typeof handOverReasons)[number] | null; note: string }
/** A company passes a repair on, because it cannot do it. */
export function usePassRepair({ of, onDone }: Of) {
  const words = useRuleWords()
  const start: Passing = { reason: null, note: '' }
  return useCallForm(managedRepairsCalls.assignRepairEngineer, {
    start,
    // Without a reason nobody could say whether it was passed on or forgotten.
    rules: ({ reason }) => ({ reason: reason === null && words({ field: 'reason', rule: 'required', params: {} }) }),
    input: ({ reason, note }) => ({ ...seen(of), engineerId: null, visit: null, reason, note }),
    onDone,
  })
}

type Holding = { reason: (typeof holdReasons)[number] | null; note: string; until: string }
/** Lets a repair rest, with the reason that its customer reads. */
export function useHoldRepair({ of, onDone }: Of) {
  const start: Holding = { reason: null, note: '', until: '' }
  return useCallForm(managedRepairsCalls.updateRepair, {
    start,
    input: ({ reason, note, until }) => ({ ...seen(of), hold: { reason, note, until: until || null } }),
    onDone,
  })
}

type Deciding = { verdict: (typeof disputeVerdicts)[number] | null; back: string; letter: string }
/** Decides a dispute with a letter to both sides. */
export function useDecideRepair({ of, currency, onDone }: Of & { currency: PriceCurrency }) {
  const words = useRuleWords()
  const start: Deciding = { verdict: null, back: '', letter: '' }
  return useCallForm(repairEndsCalls.decideRepairDispute, {
    start,
    rules: ({ verdict, back }) => ({
      back:
        verdict === 'partBack' &&
        parseTypedAmount(back, currency) === null &&
        words({ field: 'back', rule: 'amount', params: {} }),
    }),
    input: ({ verdict, back, letter }) => ({
      ...seen(of),
      verdict,
      back: verdict === 'partBack' ? parseTypedAmount(back, currency) : null,
      letter,
    }),
    fieldOfCode: { [requestErrors.overLimit.code]: 'back' },
    onDone,
  })
}

/** Ends work that never ends; what of the money paid is kept is named with tax, or left empty. */
export function useStopRepair({ of, currency, onDone }: Of & { currency: PriceCurrency }) {
  const words = useRuleWords()
  return useCallForm(repairEndsCalls.stopRepair, {
    start: { kept: '', reason: '' },
    rules: ({ kept }) => ({
      kept:
        kept !== '' &&
        parseTypedAmount(kept, currency) === null &&
        words({ field: 'kept', rule: 'amount', params: {} }),
    }),
    input({ kept, reason }) {
      const amount = parseTypedAmount(kept, currency)
      return { ...seen(of), kept: amount && amount.minor > 0 ? amount : null, reason }
    },
    onDone,
  })
}

type Sent = { readonly id: string; readonly url: string; readonly pdfName?: string }
type Taking = { amount: string; payer: string; paidOn: string; reference: string; files: readonly Sent[] }
/** Takes a charge as paid by money that came another way, with what shows it. */
export function useTakePayment({
  repairId,
  charge,
  onDone,
}: {
  repairId: Id<'repair'>
  charge: RepairCharge
  onDone: () => void
}) {
  const t = useText('maintenance')
  const start: Taking = { amount: '', payer: '', paidOn: '', reference: '', files: [] }
  const currency = priceCurrencyOf(charge.amount)
  return useCallForm(repairPricesCalls.takeRepairPayment, {
    start,
    rules: ({ files }) => ({ fileIds: files.length === 0 && t('take.needsFile') }),
    input: ({ amount, payer, paidOn, reference, files }) => ({
      repairId,
      chargeId: charge.id,
      amount: parseTypedAmount(amount, currency),
      payer,
      paidOn,
      reference,
      fileIds: files.map(({ id }) => id),
    }),
    fieldOfCode: { [paymentErrors.slipAmountDiffers.code]: 'amount' },
    onDone,
  })
}

/** Staff cancel a repair; what it costs its customer is named by who confirms it. */
export function useCancelRepair({ of, onDone }: { of: RepairDetail; onDone: () => void }) {
  return useCallForm(repairsCalls.cancelRepair, {
    start: { reason: '' },
    input: ({ reason }) => ({ ...seen(of), costs: of.cancelCosts?.minor ?? null, reason }),
    onDone,
  })
}
