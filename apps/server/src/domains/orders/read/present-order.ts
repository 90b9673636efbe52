import type { Right } from '@kikai/contract/access'
import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { isToReview } from '@kikai/contract/orders/orders.states'
import type { Language } from '@kikai/kernel/language'
import { toMoney, times } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { presentAddress } from '../../addresses/addresses.public.ts'
import { sellerSummaries, stoppedNow } from '../../companies/companies.public.ts'
import { transfersOf } from '../../payments/payments.public.ts'
import { placeInCountry } from '../../regions/regions.public.ts'
import { figureOverTime } from '../../settings/settings.public.ts'
import { answerAddressBlocked, changeAddressBlocked } from '../address/address-changes.policy.ts'
import { undoCollectionBlocked } from '../collect/collections.policy.ts'
import {
  cancelOrderBlocked,
  confirmReceiptBlocked,
  correctBlocked,
  dispatchBlocked,
  freightKept,
  hasDispatchBegun,
  hideBlocked,
  managedCancelBlocked,
  ownOrderArrivalBlocked,
  ownPurchaseBlocked,
  payCheckoutBlocked,
  receiveBlocked,
  remitBlocked,
  underWayBlocked,
} from '../orders.policy.ts'
import { pickBlocked, stopPickingBlocked } from '../ship/picking.policy.ts'
import { payFreightBlocked, quoteFreightBlocked } from '../freight/freight.policy.ts'
import type { AddressCopy, LineCopy, OrderRow } from '../orders.store.ts'

/** The side that looks, which decides about the buttons. */
export type OrderSide = 'buyer' | 'seller'

type Shown = { rows: readonly OrderRow[]; side: OrderSide }
export async function presentOrders(ctx: ReadContext<Member>, { rows, side }: Shown): Promise<OrderCard[]> {
  const companyIds = rows.map(({ companyId }) => companyId)
  const transferring = side === 'buyer' ? rows.filter((order) => order.remitting && order.checkoutState === 'open') : []
  const sellers = rows.length === 0 ? [] : await sellerSummaries(ctx, { companyIds, language: ctx.language })
  const transfers = await transfersOf(
    ctx,
    transferring.map(({ checkoutId }) => checkoutId),
  )
  const unpaid = rows.filter(({ tab, freight }) => tab === 'pending_payment' || freight === 'quoted')
  const stopped = side === 'buyer' ? await stoppedNow(ctx, unpaid) : null
  const isSellers = side === 'seller' && !reachOf(ctx.actor, 'order.order.read').all
  const setForPieces = await figureOverTime(ctx, 'freightPieces')
  return rows.map((order) => ({
    id: order.id,
    number: order.number,
    version: order.version,
    checkoutId: order.checkoutId,
    tab: order.tab,
    toReview: isToReview(order),
    life: order.life,
    pay: order.pay,
    freight: order.freight,
    ship: order.ship,
    refund: order.refund,
    review: order.review,
    seller: sellers.find(({ id }) => id === order.companyId) ?? { id: order.companyId, name: '', certified: false },
    lines: order.lines.map((line) => presentLine(ctx.language, order, line)),
    sums: {
      goods: toMoney(order.currency, order.goodsAmount),
      tax: toMoney(order.currency, order.taxAmount),
      taxRate: order.taxRate,
      freight: freightOf(order),
      total: toMoney(order.currency, order.total + freightKept(order)),
    },
    placedAt: order.placedAt,
    deadlineAt: order.deadlineAt,
    quoteBy: order.quoteBy,
    quoteEscalatedAt: order.quoteBy && order.quoteEscalatedAt,
    collecting: collectingOf(order),
    problemAt: order.problemAt,
    agentTurn: side === 'seller' ? order.agentTurn : null,
    documentDueAt: side === 'buyer' ? order.buyerDocumentDueAt : order.sellerDocumentDueAt,
    buyerName: isSellers ? order.address.company || order.address.name : null,
    transfer: order.life === 'open' ? (transfers.get(order.checkoutId) ?? null) : null,
    allowedActions: stopped
      ? buyerActions(ctx, order, stopped.has(order.companyId))
      : sellerActions(ctx, order, setForPieces(order.placedAt)),
  }))
}

/** The agreed days, for lists; null unless the goods are still to be fetched. */
const collectingOf = ({ tab, collectFrom, collectTo, ...order }: OrderRow): OrderCard['collecting'] =>
  tab === 'to_ship' && collectFrom && collectTo
    ? { fromDay: collectFrom, toDay: collectTo, missedAt: order.collectMissedAt, escalatedAt: order.collectEscalatedAt }
    : null

/** Freight in the total plus freight that was quoted and paid; null while it is open. */
const freightOf = (order: OrderRow) => {
  const { currency, freightAmount, freightPaid } = order
  // Who fetches the goods owes no freight.
  if (order.freight === 'pickup') return toMoney(currency, freightAmount ?? 0)
  return freightAmount === null && freightPaid === 0
    ? null
    : toMoney(currency, (freightAmount ?? 0) + freightKept(order))
}

const presentLine = (language: Language, { currency }: OrderRow, line: LineCopy): OrderCard['lines'][number] => ({
  goodsId: line.goodsId,
  title: line.titles[language],
  model: line.model,
  managementNumber: line.managementNumber,
  year: line.year,
  hours: line.hours,
  picture: line.picture,
  quantity: line.quantity,
  unitPrice: toMoney(currency, line.unitPrice),
  priceSource: line.priceSource,
  lineTotal: times(toMoney(currency, line.unitPrice), line.quantity),
  taxMode: line.taxMode,
})

/** Paying belongs to the checkout; the order shows it only while it waits for payment itself. */
function buyerActions(ctx: ReadContext, order: OrderRow, isStopped: boolean): AllowedAction[] {
  const now = ctx.now()
  const checkout = { state: order.checkoutState, deadlineAt: order.checkoutDeadlineAt, remitting: order.remitting }
  const isWaiting = order.tab === 'pending_payment'
  const stop = isStopped ? refuse(companyErrors.notSelling) : null
  const cancel = cancelOrderBlocked(order, { isReleased: isStopped })
  const isTogether = cancel?.declaration === orderErrors.remittedTogether
  return [
    ...(isWaiting
      ? actionsOf({ pay: stop ?? payCheckoutBlocked(checkout, now), remit: stop ?? remitBlocked(checkout, now) })
      : []),
    ...(order.freight === 'quoted' && order.life === 'open'
      ? actionsOf({ payFreight: stop ?? payFreightBlocked(order, now) })
      : []),
    ...actionsOf({ cancel, ...(isTogether ? { cancelAll: null } : {}), receive: receiveBlocked(order) }),
    ...(underWayBlocked(order) ? [] : actionsOf(order.problemAt ? { withdrawProblem: null } : { reportProblem: null })),
    ...(hideBlocked(order) ? [] : actionsOf(order.hiddenAt ? { show: null } : { hide: null })),
    ...addressActions(order, 'buyer'),
  ]
}

/**
 * Finance can read orders and gets no buttons without the right. A seller may bear an open freight, and the form asks;
 * recording the arrival is the platform's.
 */
function sellerActions(ctx: ReadContext<Member>, order: OrderRow, setForPieces: number): AllowedAction[] {
  const may = (right: Right) => holds(ctx.actor, right)
  const sends = reachOf(ctx.actor, 'order.order.ship')
  const packer = sends.all ? 'staff' : 'seller'
  return [
    ...actionsOf({
      ...(may('order.order.ship') ? { dispatch: dispatchBlocked(order, { freightBorne: !sends.all }) } : {}),
      ...(may('order.order.ship') && !pickBlocked(order, packer) ? { beginPicking: null } : {}),
      ...(may('order.order.ship') && !stopPickingBlocked(order, packer) ? { stopPicking: null } : {}),
      ...(may('order.order.ship') ? { quoteFreight: quoteFreightBlocked(order, setForPieces) } : {}),
      ...(may('order.order.ship') && order.problemAt ? { answerProblem: null } : {}),
      ...(may('order.order.ship') && !correctBlocked(order) ? { correctTracking: null } : {}),
      ...(may('order.order.ship') && !underWayBlocked(order) && order.freight !== 'pickup'
        ? { recordEvent: null }
        : {}),
      ...(may('order.order.ship') && !undoCollectionBlocked(order)
        ? {
            giveToBuyer: dispatchBlocked(order, { as: packer, isFetched: true }),
            moveCollection: null,
            undoCollection: null,
          }
        : {}),
      ...(may('order.order.cancel')
        ? { cancel: managedCancelBlocked(order) ?? ownPurchaseBlocked(order, ctx.actor) }
        : {}),
      ...(may('order.order.cancel') && reachOf(ctx.actor, 'order.order.cancel').all
        ? { confirmReceipt: confirmReceiptBlocked(order) ?? ownOrderArrivalBlocked(order, ctx.actor) }
        : {}),
    }),
    ...(may('order.order.ship') ? addressActions(order, 'seller') : []),
  ]
}

/** Buttons for changing the address: ask, answer, withdraw. Dispatched goods keep their address. */
function addressActions(order: OrderRow, side: OrderSide): AllowedAction[] {
  if (hasDispatchBegun(order)) return []
  if (!order.addressAsked) return actionsOf({ changeAddress: changeAddressBlocked(order) })
  const isOwn = (order.addressAsked === 'buyer') === (side === 'buyer')
  return actionsOf({ [isOwn ? 'withdrawAddress' : 'answerAddress']: answerAddressBlocked(order) })
}

/** The order's copy of the address in the format of its country. */
export const presentCopy = (language: Language, copy: AddressCopy): Address =>
  presentAddress(language, { ...copy, version: 1, isDefault: false, lat: null, lng: null })

/** Where an order goes, in few words: the city, and the country where the reader does not know it. */
export const placeOfCopy = (language: Language, { city, country }: AddressCopy): string =>
  placeInCountry(language, { city, country, region: '' })
