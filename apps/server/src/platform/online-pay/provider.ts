import type { OnlineProvider } from '@kikai/contract/payments/online.words'
import type { Language } from '@kikai/kernel/language'
import type { Money, PriceCurrency } from '@kikai/kernel/money'

type Price = Money & { currency: PriceCurrency }

/** What a provider is asked to take. `key` names the question for ever: sent twice, it is one order. */
export type ToTake = {
  readonly key: string
  readonly amount: Price
  readonly description: string
  readonly language: Language
  /** Where the buyer's browser goes afterwards, and where when they change their mind. */
  readonly backUrl: string
  readonly cancelUrl: string
}

export type ProviderOrder = {
  readonly orderRef: string
  readonly state: 'open' | 'approved' | 'captured' | 'gone'
  /** Where the buyer agrees; null where that is over. */
  readonly approveUrl: string | null
  /** What it took. */
  readonly captureRefs: readonly string[]
}

/** Money that a provider took. `key` is that of the order that it was taken for, as we named it. */
export type Capture = {
  readonly captureRef: string
  readonly key: string
  readonly amount: Money
  /** What the provider keeps of it; null while it does not say. */
  readonly fee: Money | null
  readonly state: 'completed' | 'pending' | 'declined'
}

export type ProviderRefund = { readonly refundRef: string; readonly state: 'done' | 'pending' | 'failed' }

/**
 * Whoever takes money online. Each question may be asked again with the same key and is answered alike; what was refused for
 * good is a `ProviderRefusal`, everything else that goes wrong may be tried again.
 */
export type Provider = {
  readonly name: OnlineProvider
  readonly currencies: readonly PriceCurrency[]
  createOrder(asked: ToTake): Promise<ProviderOrder>
  readOrder(orderRef: string): Promise<ProviderOrder>
  /** Takes what the buyer has agreed to. What was taken already is answered as it is. */
  captureOrder(asked: { orderRef: string; key: string }): Promise<Capture>
  readCapture(captureRef: string): Promise<Capture | null>
  refundCapture(asked: { captureRef: string; amount: Money; key: string }): Promise<ProviderRefund>
  readRefund(refundRef: string): Promise<ProviderRefund>
}

/** The provider will not do it, however often it is asked. `declined`: the buyer's bank or card said no. */
export class ProviderRefusal extends Error {
  readonly why: 'declined' | 'refused' | 'notApproved'
  constructor(why: 'declined' | 'refused' | 'notApproved', message: string) {
    super(message)
    this.why = why
  }
}
