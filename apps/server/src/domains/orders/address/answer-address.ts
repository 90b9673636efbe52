import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { anewBlocked, answerAddressBlocked } from './address-changes.policy.ts'
import { addressChangeStates } from './address-changes.states.ts'
import { type AddressChangeRow, answeredNow, listAddressChanges, setAddressAsked } from './address-changes.store.ts'
import { checkShippedTo } from './change-address.ts'
import { goElsewhere } from './go-elsewhere.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderRow } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { agreeOrRefuse } from '../place/sellers-abroad.ts'

type Answer = typeof addressChangeCalls.answerAddress
type AnswerManaged = typeof addressChangeCalls.answerManagedAddress

/** The buyer accepts or declines the seller's proposal, or withdraws their own request. */
export function answerAddress(
  ctx: Context<Member>,
  { orderId, agree, abroadAgreed = false }: InputOf<Answer>,
): Promise<OutputOf<Answer>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const change = await openChange(ctx, order)
    if (agree) {
      if (change.askedAs === 'buyer') throw refuse(requestErrors.wrongState, { state: change.state })
      const { country } = change.after
      await agreeOrRefuse(ctx, { companyIds: [order.companyId], country, agreed: abroadAgreed })
      await agreeTo(ctx, { order, change, freight: change.freight ?? 'kept', as: 'buyer' })
    } else await endOpen(ctx, { order, change, as: 'buyer', isOwn: change.askedAs === 'buyer' })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** The seller accepts or declines the buyer's request, or withdraws their own proposal. */
export function answerManagedAddress(
  ctx: Context<Member>,
  { orderId, answer }: InputOf<AnswerManaged>,
): Promise<OutputOf<AnswerManaged>> {
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const change = await openChange(ctx, order)
    const isOwn = change.askedAs !== 'buyer'
    if (answer === 'decline') await endOpen(ctx, { order, change, as, isOwn })
    else {
      const blocked = isOwn
        ? refuse(requestErrors.wrongState, { state: change.state })
        : answer === 'anew'
          ? anewBlocked(order)
          : null
      if (blocked) throw blocked
      await agreeTo(ctx, { order, change, freight: answer, as })
    }
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

async function openChange(ctx: TxContext<Member>, order: OrderRow): Promise<AddressChangeRow> {
  const blocked = answerAddressBlocked(order)
  if (blocked) throw blocked
  const open = (await listAddressChanges(ctx.db, order.id)).find(({ state }) => state === 'open')
  if (!open) throw refuse(orderErrors.noAddressAsked)
  return open
}

type Answered = { order: OrderRow; change: AddressChangeRow; as: 'buyer' | 'seller' | 'staff' }

async function agreeTo(
  ctx: TxContext<Member>,
  { order, change, freight, as }: Answered & { freight: NonNullable<AddressChangeRow['freight']> },
): Promise<void> {
  const by = ctx.actor.id
  await checkShippedTo(ctx, { order, country: change.after.country })
  const set = answeredNow(ctx.db, freight)
  await addressChangeStates.change(ctx.db, { id: change.id, event: 'agree', as, by, set })
  await setAddressAsked(ctx.db, { orderId: order.id, asked: null })
  await goElsewhere(ctx, { order, after: change.after, freight, as, by })
  await ctx.announce('order.addressChanged', { orderId: order.id, changeId: change.id })
}

/** Ends a request: the address stays as it was. */
async function endOpen(
  ctx: TxContext<Member>,
  { order, change, as, isOwn }: Answered & { isOwn: boolean },
): Promise<void> {
  const event = isOwn ? 'withdraw' : 'decline'
  const set = answeredNow(ctx.db, null)
  await addressChangeStates.change(ctx.db, { id: change.id, event, as, by: ctx.actor.id, set })
  await setAddressAsked(ctx.db, { orderId: order.id, asked: null })
  await ctx.announce('order.addressChanged', { orderId: order.id, changeId: change.id })
}
