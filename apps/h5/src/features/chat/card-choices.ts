import { useMe } from '#app/login/me'
import { useCall } from '@kikai/client/calls/hooks'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { Appointment } from '@kikai/contract/appointments/appointments.shapes'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { OwnAuction } from '@kikai/contract/auctions/auctions.shapes'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { InputOf } from '@kikai/contract/call'
import type { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { ChatSide } from '@kikai/contract/chat/chat.shapes'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'

export type CardToSend = NonNullable<InputOf<typeof chatCalls.sendMessage>['card']>
export type SentKind = CardToSend['kind']
export const sentKinds = ['goods', 'order', 'offer', 'lot', 'appointment'] as const satisfies readonly SentKind[]

type Choice = { card: CardToSend; title: string; number: string; picture: { id: string } | null }
type Choices = { waiting: boolean; of: readonly Choice[] }

/** The things of a kind that somebody on this side of a conversation can send; only the chosen kind is asked for. */
export function useCardChoices(kind: SentKind, side: ChatSide): Choices {
  const all = {
    goods: useGoods(kind === 'goods', side),
    order: useOrders(kind === 'order', side),
    offer: useOffers(kind === 'offer', side),
    lot: useLots(kind === 'lot', side),
    appointment: useAppointments(kind === 'appointment', side),
  }
  return all[kind]
}

const choicesOf = <One>(
  { waiting, data }: { waiting: boolean; data: { data: readonly One[] } | undefined },
  choice: (one: One) => Choice,
): Choices => ({ waiting, of: data?.data.map(choice) ?? [] })

function useGoods(isAsked: boolean, side: ChatSide): Choices {
  const sells = side === 'seller'
  const watched = useCall(watchlistCalls.listWatched, isAsked && !sells ? {} : null)
  const own = useCall(managedGoodsCalls.listManagedGoods, isAsked && sells ? {} : null)
  const goods = sells ? own.data?.data : watched.data?.data.flatMap((one) => one.goods ?? [])
  return {
    waiting: sells ? own.waiting : watched.waiting,
    of: (goods ?? []).map(({ id, title, managementNumber, picture }) => ({
      card: { kind: 'goods', id },
      title,
      number: managementNumber,
      picture,
    })),
  }
}

function useOrders(isAsked: boolean, side: ChatSide): Choices {
  const sells = side === 'seller'
  const may = useMe()?.rights.includes('order.order.read') ?? false
  const bought = useCall(ordersCalls.listMyOrders, isAsked && !sells ? {} : null)
  const sold = useCall(managedOrdersCalls.listManagedOrders, isAsked && sells && may ? {} : null)
  const { data, waiting } = sells ? sold : bought
  return choicesOf({ data, waiting }, ({ id, number, lines: [line] }) => ({
    card: { kind: 'order', id },
    title: line?.title ?? '',
    number,
    picture: line?.picture ?? null,
  }))
}

function useOffers(isAsked: boolean, side: ChatSide): Choices {
  const sells = side === 'seller'
  const may = useMe()?.rights.includes('order.offer.answer') ?? false
  const own = useCall(negotiationCalls.listMyOffers, isAsked && !sells ? {} : null)
  const managed = useCall(managedNegotiationCalls.listManagedOffers, isAsked && sells && may ? {} : null)
  const { data, waiting } = sells ? managed : own
  return choicesOf({ data, waiting }, ({ id, goods }) => ({
    card: { kind: 'offer', id },
    title: goods.title,
    number: goods.managementNumber,
    picture: goods.picture,
  }))
}

function useLots(isAsked: boolean, side: ChatSide): Choices {
  const sells = side === 'seller'
  const own = useCall(auctionsCalls.listMyAuctions, isAsked && !sells ? {} : null)
  const managed = useCall(managedLotsCalls.listManagedLots, isAsked && sells ? {} : null)
  const choice = ({ lotId, number, goods }: Pick<OwnAuction, 'lotId' | 'number' | 'goods'>): Choice => ({
    card: { kind: 'lot', id: lotId },
    title: goods.title,
    number,
    picture: goods.picture,
  })
  return sells ? choicesOf(managed, choice) : choicesOf(own, choice)
}

function useAppointments(isAsked: boolean, side: ChatSide): Choices {
  const sells = side === 'seller'
  const may = useMe()?.rights.includes('order.appointment.host') ?? false
  const own = useCall(appointmentsCalls.listMyAppointments, isAsked && !sells ? {} : null)
  const managed = useCall(managedAppointmentsCalls.listReservations, isAsked && sells && may ? {} : null)
  const choice = ({ id, number, goods }: Pick<Appointment, 'id' | 'number' | 'goods'>): Choice => ({
    card: { kind: 'appointment', id },
    title: goods.title,
    number,
    picture: goods.picture,
  })
  return sells ? choicesOf(managed, choice) : choicesOf(own, choice)
}
