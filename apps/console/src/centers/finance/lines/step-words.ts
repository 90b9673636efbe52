import { useText } from '@kikai/client/use-text'
import type { BankLine, LineCandidate, LineStep } from '@kikai/contract/bank/bank.shapes'
import { toMoney } from '@kikai/kernel/money'

/** The text key of a step, which depends on whether money is left over or missing. */
function nameOf(step: LineStep, more: number) {
  if (step === 'pay') return more > 0 ? 'payOver' : 'pay'
  if (step !== 'confirm' || more === 0) return step
  return more > 0 ? 'confirmOver' : 'confirmShort'
}

type About = { line: BankLine; candidate: LineCandidate | null }

/**
 * Returns a function with the label of a step's button and its amount; a step for two people is labelled as a proposal
 * first.
 */
export function useStepWords({ line, candidate }: About): (step: LineStep) => string {
  const t = useText('consoleBank')
  const { rest } = line
  const more = candidate ? rest.minor - candidate.missing.minor : 0
  const amounts: Record<LineStep, number> = {
    pay: more,
    payAndKeep: more,
    askRest: -more,
    confirm: Math.abs(more),
    confirmAndCharge: -more,
    credit: rest.minor,
    sendBack: rest.minor,
    withdraw: rest.minor,
    provider: rest.minor,
    returned: rest.minor,
    income: rest.minor,
    charge: -line.amount.minor,
    ordered: -line.amount.minor,
    left: -line.amount.minor,
  }
  const forTwo = [...line.forTwo, ...(candidate?.forTwo ?? [])]
  return (step) => {
    const of = { amount: toMoney(rest.currency, Math.max(0, amounts[step])), payer: candidate?.payer ?? '' }
    const name = nameOf(step, more)
    return forTwo.includes(step) ? t(`propose.${name}`, of) : t(`step.${name}`, of)
  }
}
