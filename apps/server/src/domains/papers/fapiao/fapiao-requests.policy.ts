import { type Refusal, refuse } from '@kikai/contract/errors'
import { movesOf } from '@kikai/contract/machine'
import { type FapiaoStep, fapiaoRequestMachine } from '@kikai/contract/papers/fapiao-requests.states'
import { paperErrors } from '@kikai/contract/papers/papers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { FapiaoRow } from './fapiao-requests.store.ts'

const open: readonly FapiaoRow['state'][] = ['requested', 'underReview', 'issued', 'sent', 'redAsked']

type Asking = {
  /** Of the seller: only China's tax system issues a fapiao, and only in yuan. */
  country: string
  currency: string
  requests: readonly Pick<FapiaoRow, 'state'>[]
  due: number
  title: string | null
}
/** Why the buyer cannot ask for a fapiao now. */
export function askFapiaoBlocked({ country, currency, requests, due, title }: Asking): Refusal | null {
  const under = requests.find(({ state }) => open.includes(state))
  if (under || country !== 'CN' || currency !== 'CNY' || due <= 0)
    return refuse(requestErrors.wrongState, { state: under?.state ?? 'notRequested' })
  return title === null ? refuse(paperErrors.titleMissing) : null
}

/** Why the seller cannot take this step. */
export const fapiaoStepBlocked = (step: FapiaoStep, { state }: Pick<FapiaoRow, 'state'>): Refusal | null =>
  movesOf(fapiaoRequestMachine, step, 'seller').some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })
