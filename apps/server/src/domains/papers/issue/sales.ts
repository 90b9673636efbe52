import type { FapiaoDetails } from '@kikai/contract/papers/fapiao.shapes'
import type { PaperBuyer } from '@kikai/contract/papers/papers.shapes'
import { type Sale, type SaleKind, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import { isId } from '@kikai/kernel/ids'
import type { Reads, Services, Writes } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { type OrderRow, lockOrder } from '../../orders/orders.public.ts'

type SoldLine = OrderRow['lines'][number]
/** What papers say of a sale. An order is one as it stands; what has no freight and no delivery says so in its words. */
export type SoldThing = Pick<
  OrderRow,
  | 'number'
  | 'memberId'
  | 'placedAt'
  | 'paidAt'
  | 'payMethod'
  | 'currency'
  | 'taxRate'
  | 'freight'
  | 'freightAmount'
  | 'deliveryPeriod'
> & {
  /** Null where nobody's company sold it. */
  readonly companyId: OrderRow['companyId'] | null
  /** The operator sold it itself, or for somebody without a company, and issues its papers. */
  readonly byPlatform?: boolean
  /** Whom papers are made out to. */
  readonly address: Omit<PaperBuyer, 'fapiao' | 'account'>
  /** What the fapiao of this sale alone is made out to; absent where it is what its buyer has saved for all. */
  readonly fapiao?: FapiaoDetails | null
  readonly lines: readonly (Pick<
    SoldLine,
    'titles' | 'model' | 'managementNumber' | 'year' | 'hours' | 'quantity' | 'unitPrice' | 'taxMode' | 'taxRate'
  > &
    Partial<Pick<SoldLine, 'goodsId'>>)[]
}

/** An order, with what it is. */
export const asSold = <Order extends Pick<OrderRow, 'id'>>(order: Order) => ({ order, sale: saleOfOrder(order.id) })

type Selling = Writes & Pick<Services, 'config' | 'subjectKeys'>
type Lock = (ctx: Selling, subjectId: string) => Promise<SoldThing>
const known = new Map<SaleKind, Lock>([
  [
    'order',
    (ctx, orderId) => {
      assert(isId<'order'>(orderId), `${orderId} is no order`)
      return lockOrder(ctx, { orderId, owner: { reach: everything } })
    },
  ],
])

type Title = (ctx: Reads, subjectId: string) => Promise<string | null>
const titles = new Map<SaleKind, Title>()

/**
 * Called where the domains are listed: another kind of sale says here how it is locked and what papers say of it, and where its
 * buyer can say what its fapiao alone is made out to, the title of that.
 */
export function registerSale(kind: SaleKind, lock: Lock, title?: Title): void {
  known.set(kind, lock)
  if (title) titles.set(kind, title)
}

/** The title that was said of this sale alone; null where the one that its buyer has saved counts. */
export const titleSaidOf = async (ctx: Reads, { subjectKind, subjectId }: Sale): Promise<string | null> =>
  (await titles.get(subjectKind)?.(ctx, subjectId)) ?? null

/** A sale of any kind, locked, so that its papers are issued one after the other. */
export function lockSale(ctx: Selling, { subjectKind, subjectId }: Sale): Promise<SoldThing> {
  const lock = known.get(subjectKind)
  if (!lock) throw new Error(`nobody has said what papers say of a ${subjectKind}`)
  return lock(ctx, subjectId)
}
