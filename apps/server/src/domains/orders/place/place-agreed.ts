import { refuse } from '@kikai/contract/errors'
import type { MemberKind } from '@kikai/contract/members/members.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext } from '../../../platform/context.ts'
import { seatCompanyIdsOf } from '../../access/access.public.ts'
import { type GoodsFacts, buyBlocked, lockStock, moveHolds, readGoodsFacts } from '../../goods/goods.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { AddressCopy } from '../orders.store.ts'
import { findAgreed, insertPlaced } from './checkouts.store.ts'
import { numbered } from './place-lines.ts'
import { type Agreed, estimated, planOrders } from './plan-orders.ts'

type Agreement = {
  /** The accepted offer or quotation, or the lot: it owns the hold so far, and makes one order only. */
  agreed: Agreed
  buyer: { memberId: Id<'member'>; boughtAs: MemberKind }
  goodsId: Id<'goods'>
  quantity: number
  /** For one piece, with the premium. */
  unitPrice: Money
  /** What was agreed otherwise than the listing says. */
  terms?: Partial<
    Pick<
      GoodsFacts,
      'freight' | 'freightAmount' | 'freightRange' | 'deliveryPeriod' | 'taxMode' | 'taxRate' | 'shippingCountries'
    >
  >
  /** A copy that was kept with the agreement. */
  address: AddressCopy
  note: string
  deadlineAt: Instant
}
type AgreedOrder = { orderId: Id<'order'>; checkoutId: Id<'checkout'> }

/**
 * Makes the order of an agreement for a buyer who need not be the caller: a seller accepts, or the clock ends an auction. What
 * was held for the agreement is held for the order by the same statement. Called twice it answers with the same order.
 */
export async function placeAgreed(ctx: ChangeContext, agreement: Agreement): Promise<AgreedOrder> {
  const { agreed, buyer, goodsId, quantity, unitPrice, terms, address, note, deadlineAt } = agreement
  await lockStock(ctx.db, [goodsId])
  const made = await findAgreed(ctx.db, agreed)
  if (made) return made
  const [found] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  if (!found) throw refuse(requestErrors.notFound)
  const isProcured = agreed.source === 'sourcing'
  const facts: GoodsFacts = {
    ...found,
    ...terms,
    price: unitPrice,
    pricingType: 'fixed',
    available: found.available + quantity,
    // What was procured for a buyer is theirs, and for nobody else on sale.
    ...(isProcured ? { state: 'on_sale' as const } : {}),
  }
  // Whoever joined the seller after paying a deposit still gets what it was paid for.
  const companyIds = isProcured ? [] : await seatCompanyIdsOf(ctx, buyer.memberId)
  const blocked = buyBlocked(facts, { quantity, companyIds, country: address.country })
  if (blocked) throw blocked

  const figures = await readFigures(ctx)
  const planned = planOrders([{ facts, quantity, agreed }]).map((order) => estimated(order, figures))
  const { checkouts, orders } = numbered(await databaseNow(ctx.db), planned)
  const [order] = orders
  if (!order) throw new Error(`nothing to order in ${unitPrice.currency}`)
  const moving = { from: agreed.id, to: order.id, kind: 'order', expiresAt: deadlineAt, by: buyer.memberId } as const
  if ((await moveHolds(ctx, moving)) === 0) throw refuse(requestErrors.wrongState, { state: 'expired' })
  await insertPlaced(ctx.db, { ...buyer, checkouts, orders, address, note, deadlineAt })
  await ctx.announce('order.placed', { orderId: order.id })
  return { orderId: order.id, checkoutId: order.checkoutId }
}
