import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import type { Language } from '@kikai/kernel/language'
import type { Money, PriceCurrency } from '@kikai/kernel/money'

type Price = Money & { currency: PriceCurrency }

/** A payment that a provider is asked to collect. `key` makes the request repeatable: sent twice, it is one order. */
export type ToTake = {
  readonly key: string
  readonly amount: Price
  readonly description: string
  readonly language: Language
  /** Where the browser returns after approving or cancelling. */
  readonly backUrl: string
  readonly cancelUrl: string
}

export type ProviderOrder = {
  readonly orderRef: string
  readonly state: 'open' | 'approved' | 'captured' | 'gone'
  /** The page on which the buyer approves; null when that is over. */
  readonly approveUrl: string | null
  /** What it took. */
  readonly captureRefs: readonly string[]
}

/** Money that a provider collected. `key` is our key of the order. */
export type Capture = {
  readonly captureRef: string
  readonly key: string
  readonly amount: Money
  /** The provider's fee; null while unknown. */
  readonly fee: Money | null
  /** `refunded`: nothing of it is left; `partlyRefunded`: less than `amount` is left. */
  readonly state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partlyRefunded'
}

/** A refund as the provider lists it. `key` is what we sent with ours; empty for what somebody made at the provider. */
export type ListedRefund = { readonly refundRef: string; readonly key: string; readonly amount: Money }

/** A dispute about captures, as the provider has it now. */
export type Dispute = {
  readonly disputeRef: string
  readonly captureRefs: readonly string[]
  readonly amount: Money
  readonly outcome: 'open' | 'won' | 'lost'
  /** When that became so, by the provider's clock. */
  readonly changedAt: string
}

export type ProviderRefund = { readonly refundRef: string; readonly state: 'done' | 'pending' | 'failed' }

/**
 * A payment provider. Every request may be repeated with its key and gets the same answer; a final refusal is a
 * `ProviderRefusal`, every other failure may be retried.
 */
export type Provider = {
  readonly name: OnlineProvider
  readonly currencies: readonly PriceCurrency[]
  createOrder(asked: ToTake): Promise<ProviderOrder>
  readOrder(orderRef: string): Promise<ProviderOrder>
  /** Captures an approved order; a repeated capture returns the first. */
  captureOrder(asked: { orderRef: string; key: string }): Promise<Capture>
  readCapture(captureRef: string): Promise<Capture | null>
  refundCapture(asked: { captureRef: string; amount: Money; key: string }): Promise<ProviderRefund>
  readRefund(refundRef: string): Promise<ProviderRefund>
  /** Every refund of a capture that took effect or is on its way, whoever made it. */
  listRefunds(of: { orderRef: string; captureRef: string }): Promise<readonly ListedRefund[]>
  /** The capture of a refund; null when there is no such refund. */
  captureOfRefund(refundRef: string): Promise<string | null>
  readDispute(disputeRef: string): Promise<Dispute | null>
}

/** A final refusal of the provider. `declined`: the buyer's bank or card refused. */
export class ProviderRefusal extends Error {
  readonly why: 'declined' | 'refused' | 'notApproved'
  constructor(why: 'declined' | 'refused' | 'notApproved', message: string) {
    super(message)
    this.why = why
  }
}
