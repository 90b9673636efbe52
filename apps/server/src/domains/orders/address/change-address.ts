import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { addressForOrder, checkedForOrder } from '../../addresses/addresses.public.ts'
import { isShippedTo, readGoodsFacts } from '../../goods/goods.public.ts'
import {
  addressChangesMax,
  anewBlocked,
  changeAddressBlocked,
  freightOf,
  isBuyersAlone,
  isSameAddress,
} from './address-changes.policy.ts'
import { addressChangeStates } from './address-changes.states.ts'
import {
  type AddressChangeRow,
  insertAddressChange,
  listAddressChanges,
  setAddressAsked,
} from './address-changes.store.ts'
import { goElsewhere } from './go-elsewhere.ts'
import { lockOrder } from '../lock-order.ts'
import type { AddressCopy, OrderRow } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { agreeOrRefuse } from '../place/sellers-abroad.ts'

type Change = typeof addressChangeCalls.changeAddress
type Propose = typeof addressChangeCalls.proposeAddress

/** The buyer asks for another of their addresses: applied at once, or when the seller agrees on the freight. */
export function changeAddress(
  ctx: Context<Member>,
  { orderId, addressId, abroadAgreed = false }: InputOf<Change>,
): Promise<OutputOf<Change>> {
  const memberId = ctx.actor.id
  const owner = { memberId }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = changeAddressBlocked(order)
    if (blocked) throw blocked
    const after = { ...(await addressForOrder(ctx, { memberId, addressId })), id: addressId }
    await checkGoesTo(ctx, { order, after })
    const { country } = after
    await agreeOrRefuse(ctx, { companyIds: [order.companyId], country, agreed: abroadAgreed })
    const isAlone = isBuyersAlone(order, after)
    const freight = isAlone ? freightOf(order) : null
    const changeId = await keepChange(ctx, { order, after, as: 'buyer', state: isAlone ? 'done' : 'open', freight })
    if (freight) await goElsewhere(ctx, { order, after, freight, as: 'buyer', by: memberId })
    await ctx.announce('order.addressChanged', { orderId, changeId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** The seller proposes an address that the buyer told them; it applies when the buyer agrees. */
export function proposeAddress(
  ctx: Context<Member>,
  { orderId, address, freight }: InputOf<Propose>,
): Promise<OutputOf<Propose>> {
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = changeAddressBlocked(order) ?? (freight === 'anew' ? anewBlocked(order) : null)
    if (blocked) throw blocked
    const after = { ...checkedForOrder(address, 'address'), id: order.address.id }
    await checkGoesTo(ctx, { order, after })
    const as = reach.all ? 'staff' : 'seller'
    const changeId = await keepChange(ctx, { order, after, as, state: 'open', freight })
    await ctx.announce('order.addressChanged', { orderId, changeId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

type Going = { order: OrderRow; after: AddressCopy }

/** Refuses the same address, and one to which the goods are not sent. */
async function checkGoesTo(ctx: TxContext<Member>, { order, after }: Going): Promise<void> {
  if (isSameAddress(order.address, after)) throw refuse(orderErrors.addressSame)
  if ((await listAddressChanges(ctx.db, order.id)).length >= addressChangesMax)
    throw refuse(orderErrors.tooManyAddresses, { max: addressChangesMax })
  await checkShippedTo(ctx, { order, country: after.country })
}

/** Checked again with the answer, because the delivery countries may have changed meanwhile. */
export async function checkShippedTo(
  ctx: TxContext<Member>,
  { order, country }: { order: OrderRow; country: string },
): Promise<void> {
  if (country === order.address.country) return
  const facts = await readGoodsFacts(
    ctx,
    order.lines.map(({ goodsId }) => goodsId),
  )
  const notThere = facts.find((goods) => !isShippedTo(goods, country))
  if (notThere) throw refuse(goodsErrors.notShippedThere, { title: notThere.title[ctx.language] })
}

type Kept = Going & {
  as: AddressChangeRow['askedAs']
  state: 'open' | 'done'
  freight: AddressChangeRow['freight']
}
async function keepChange(
  ctx: TxContext<Member>,
  { order, after, as, state, freight }: Kept,
): Promise<Id<'address-change'>> {
  const { id: orderId, address: before } = order
  const by = ctx.actor.id
  const id = newId('address-change', millisecondsOf(await databaseNow(ctx.db)))
  await insertAddressChange(ctx.db, { id, orderId, state, askedBy: by, askedAs: as, freight, before, after })
  await addressChangeStates.begin(ctx.db, { id, state, as, by })
  if (state === 'open') await setAddressAsked(ctx.db, { orderId, asked: as })
  return id
}
