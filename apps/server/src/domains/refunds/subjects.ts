import { type Refusal, refuse } from '@kikai/contract/errors'
import {
  type Sale,
  type SaleKind,
  type SubjectOf,
  saleKinds,
  saleOfOrder,
} from '@kikai/contract/payments/payment-subjects'
import { type SaleIds } from '@kikai/contract/payments/sale-ids'
import type { PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import type { taxModes } from '@kikai/contract/goods/goods.words'
import type { Picture } from '@kikai/contract/fields'
import type { RefundKind, RefundReason, refundChannels } from '@kikai/contract/refunds/refunds.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language, Localized } from '@kikai/kernel/language'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import type { ChangeContext, Reads, Writes } from '../../platform/context.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { isMissing } from '../../platform/steps/steps.ts'
import type { DecisionData } from './papers/decision-data.ts'

/** A line of what was bought; the goods' own facts are empty where none were. */
export type BoughtLine = DecisionData['lines'][number] & {
  readonly picture: Picture | null
  readonly unitPrice: number
  readonly taxMode: (typeof taxModes)[number]
}

/** A consumer's right to withdraw: its days, and its end, which is not known before it was received. */
export type RevocationTime = { readonly days: number; readonly until: Instant | null }
export type Claimable = {
  /** Why nothing can be asked for. */
  readonly blocked: Refusal | null
  /** A consumer's right while it lasts and there is money of the deal. */
  readonly withdrawal: RevocationTime | null
}

/** What refunds know of something that was sold, be it goods, an appointment or a repair. */
export type Bought = {
  readonly sale: Sale
  readonly number: string
  readonly memberId: Id<'member'>
  readonly companyId: Id<'company'>
  /** The platform sold it itself: nobody but its staff answers, and its own money goes back. */
  readonly byPlatform?: boolean
  readonly buyer: { readonly name: string; readonly company: string; readonly country: string }
  readonly currency: PriceCurrency
  readonly taxRate: number
  /** What was paid for all of it, and what was given back. */
  readonly total: number
  readonly refunded: number
  /** The part of it that is for freight; null without. */
  readonly freightAmount: number | null
  /** What paid it, perhaps together with others; null where each part was paid by itself. */
  readonly paid: SubjectOf<PaymentSubject> | null
  /** Money goes back the way it came. */
  readonly channel: (typeof refundChannels)[number]
  readonly lines: readonly BoughtLine[]
  /** What can be asked for at this stage; a return only of what was sent. */
  readonly kinds: readonly RefundKind[]
  /** Why it can be asked for; all reasons where it names none. */
  readonly reasons?: readonly RefundReason[]
  /** The seller has earned it, so that what is asked back is held until the request ends. */
  readonly isCompleted: boolean
  readonly claimable: (ctx: Reads, now: Instant) => Promise<Claimable>
  /** Why money alone cannot be withdrawn at once although nothing was sent; absent where nothing can be in the way. */
  readonly stopped?: (ctx: Reads) => Promise<Refusal | null>
}

/** What a decision's letter tells of the course of a deal, with the buyer's notes apart. */
export type SoldRecord = Pick<DecisionData, 'shipments' | 'acceptance'> & { readonly notes: readonly string[] }

/** The words that name what was bought, in the reader's language. */
export type RefundWords = {
  readonly name: string
  readonly total: string
  readonly record: string
  readonly fromWaiting: (amount: string) => string
  readonly unchanged: string
  readonly dismissed: string
  /** The buyer has withdrawn before anything was sent or done; both sides read it. */
  readonly withdrawn: string
}

type Asked = { subjectId: string; owner: Owner }
type Ended<Actor> = { subjectId: string; as: Actor; by: Id<'member'> | null }

/** What goes back, and of which lines it was asked. */
type Back = {
  readonly subjectId: string
  readonly refund: { readonly id: Id<'refund'>; readonly positions: readonly number[] }
  readonly amount: Money
}

/** What one payment paid is counted, and never more of it than was paid; of several, each part goes back the way it was paid. */
type GoingBack =
  | {
      readonly countBack: (ctx: Writes, back: { subjectId: string; amount: number }) => Promise<void>
      readonly giveBack?: undefined
    }
  | { readonly giveBack: (ctx: ChangeContext, back: Back) => Promise<void>; readonly countBack?: undefined }

/** What refunds need of the thing that was sold. */
export type RefundableSubject = GoingBack & {
  /** Null for those whom it does not concern. */
  readonly find: (ctx: Reads, asked: Asked) => Promise<Bought | null>
  /** The same behind its lock, always before its requests, its goods and accounts; refused as not found for others. */
  readonly lock: (ctx: Writes, asked: Asked) => Promise<Bought>
  /** A request is open: it stands still, and no deadline of its own ends it. */
  readonly open: (ctx: ChangeContext, opened: { subjectId: string; by: Id<'member'> }) => Promise<void>
  /** The request ended without money: it goes on. */
  readonly dismiss: (ctx: Writes, ended: Ended<'buyer' | 'staff' | 'clock'>) => Promise<void>
  /** The request ended with money: what follows for the deal, its goods and what its seller earns. */
  readonly finish: (ctx: ChangeContext, ended: Ended<'finance' | 'clock'>) => Promise<void>
  /** Goods that were sent back have arrived at their seller; absent where nothing is sent. */
  readonly cameBack?: (ctx: Writes, returned: { subjectId: string; positions: readonly number[] }) => Promise<void>
  /** The ids of those that this paid. */
  readonly paidBy: (ctx: Reads, paid: SubjectOf<PaymentSubject>) => Promise<readonly string[]>
  /** What each is called in a list, in one statement. */
  readonly titles: (ctx: Reads, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, Localized>>
  /** Absent where nothing is sent and nothing is checked on receipt. */
  readonly record?: (ctx: Reads, subjectId: string) => Promise<SoldRecord>
  /** The pages on which each side reads its refunds. */
  readonly pages: {
    readonly buyer: (subjectId: string) => string
    readonly seller: (subjectId: string) => string
  }
  readonly words: (language: Language) => RefundWords
}

const known = new Map<SaleKind, RefundableSubject>()

/** Called where the domains are listed. A new kind of sale is a word in the contract and in the database's `is_sale`, and its subject. */
export function registerRefundable(kind: SaleKind, subject: RefundableSubject): void {
  known.set(kind, subject)
}

export function refundableOf({ subjectKind }: Pick<Sale, 'subjectKind'>): RefundableSubject {
  const subject = known.get(subjectKind)
  if (!subject) throw new Error(`nobody has said how a ${subjectKind} is refunded`)
  return subject
}

/** The sale that a call names, by the id of its kind. */
export function saleNamed({ orderId, appointmentId }: SaleIds): Sale {
  if (orderId && !appointmentId) return saleOfOrder(orderId)
  if (appointmentId && !orderId) return { subjectKind: 'appointment', subjectId: appointmentId }
  throw isMissing('orderId')
}

/** The same on the wire. */
export function idsOf({ subjectKind, subjectId }: Sale): SaleIds {
  if (subjectKind === 'appointment' && isId<'appointment'>(subjectId)) return { appointmentId: subjectId }
  return isId<'order'>(subjectId) ? { orderId: subjectId } : {}
}

/** What sales of any kind are called in a list, by their ids, in one statement for each kind. */
export async function titlesOf(ctx: Reads, sales: readonly Sale[]): Promise<Map<string, Localized>> {
  const kinds = [...Map.groupBy(sales, ({ subjectKind }) => subjectKind)]
  const found = await mapInTurn(kinds, ([subjectKind, of]) =>
    refundableOf({ subjectKind }).titles(ctx, [...new Set(of.map(({ subjectId }) => subjectId))]),
  )
  return new Map(found.flatMap((titles) => [...titles]))
}

/** The sales that this paid. */
export async function soldUnder(ctx: Reads, paid: SubjectOf<PaymentSubject>): Promise<Sale[]> {
  const found = await mapInTurn(saleKinds, async (subjectKind) =>
    (await refundableOf({ subjectKind }).paidBy(ctx, paid)).map((subjectId) => ({ subjectKind, subjectId })),
  )
  return found.flat()
}

type Wanted = { sale: Sale; owner: Owner }
/** Something that was sold, for those whom it concerns; refused as not found for others. */
export async function findBought(ctx: Reads, { sale, owner }: Wanted): Promise<Bought> {
  const bought = await refundableOf(sale).find(ctx, { subjectId: sale.subjectId, owner })
  if (!bought) throw refuse(requestErrors.notFound)
  return bought
}
/** The same behind its lock. */
export const lockBought = (ctx: Writes, { sale, owner }: Wanted): Promise<Bought> =>
  refundableOf(sale).lock(ctx, { subjectId: sale.subjectId, owner })
