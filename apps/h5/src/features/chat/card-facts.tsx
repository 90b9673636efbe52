import { go } from '#app/routes/go'
import { buttonLook } from '#ui/buttons/button'
import { Image } from '#ui/pictures/image'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { Amount, Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import { lotStateNames } from '@kikai/contract/auctions/auctions.words'
import type { CardKind, ChatCard, ChatSide } from '@kikai/contract/chat/chat.shapes'
import { goodsStateNames } from '@kikai/contract/goods/goods.words'
import { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import { isId } from '@kikai/kernel/ids'
import { CalendarClock, Flag, Gavel, Handshake, type LucideIcon, Package, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'

/** The state of what a card is about. */
export function CardState({ card: { kind, facts } }: { card: ChatCard }) {
  const goodsText = useText('goods')
  const t = useText('orders')
  const offers = useText('negotiation')
  const lots = useText('auctions')
  const appointments = useText('appointments')
  if (kind === 'goods') {
    const state = goodsStateNames.find((one) => one === facts?.state)
    const isOver = state === 'sold_out' || state === 'archived'
    return state ? <Tag tone={isOver ? 'ended' : 'neutral'}>{goodsText(`state.${state}`)}</Tag> : null
  }
  if (kind === 'offer') {
    const state = negotiationMachine.states.find((one) => one === facts?.state)
    return state ? <Tag tone={state === 'agreed' ? 'green' : 'neutral'}>{offers(`state.${state}`)}</Tag> : null
  }
  if (kind === 'lot') {
    const state = lotStateNames.find((one) => one === facts?.state)
    return state ? <Tag tone={isRunningLot(state) ? 'amber' : 'neutral'}>{lots(`state.${state}`)}</Tag> : null
  }
  if (kind === 'appointment') {
    const state = appointmentMachine.states.find((one) => one === facts?.state)
    return state ? <Tag tone={state === 'confirmed' ? 'green' : 'neutral'}>{appointments(`state.${state}`)}</Tag> : null
  }
  const tab = orderTabs.find((one) => one === facts?.state)
  return tab ? <Tag tone={tab === 'pending_payment' ? 'ink' : 'neutral'}>{t(`tab.${tab}`)}</Tag> : null
}

const isRunningLot = (state: string) => state === 'scheduled' || state === 'bidding' || state === 'closing'

type CardProps = { card: ChatCard; side: ChatSide }
/** What the reader does next with goods or an order of a conversation. */
const actionOfCard = ({ card: { kind, facts }, side }: CardProps): 'buy' | 'pay' | null => {
  if (side !== 'buyer') return null
  if (kind === 'goods') return facts?.state === 'on_sale' && facts.amount ? 'buy' : null
  return kind === 'order' && facts?.state === 'pending_payment' ? 'pay' : null
}

const icons: Readonly<Record<CardKind, LucideIcon>> = {
  goods: Package,
  order: ReceiptText,
  offer: Handshake,
  lot: Gavel,
  appointment: CalendarClock,
  message: Flag,
}

/** A thing among the messages, with what they are now. */
export function SentCard({ card, side }: CardProps) {
  const t = useText('chat')
  const { deadline } = useDates()
  const { kind, facts } = card
  if (!facts) return <p className="rounded-card bg-card px-4 py-3 text-14 text-ink-2 shadow-1">{t('card.gone')}</p>
  const Icon = icons[kind]
  const action = actionOfCard({ card, side })
  const body = (
    <>
      <span className="flex items-center gap-2 text-14 text-ink-2">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{kind === 'message' ? t('card.message') : facts.number}</span>
        <CardState card={card} />
      </span>
      <span className="flex items-center gap-3 pt-2">
        {facts.picture ? (
          <span className="w-16 shrink-0 overflow-hidden rounded-tag">
            <Image of={facts.picture} alt="" sizes="64px" />
          </span>
        ) : null}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-14">{facts.title}</span>
          {facts.amount ? <Price money={facts.amount} /> : null}
          {facts.at ? <span className="figures block text-15 font-600">{deadline(facts.at)}</span> : null}
        </span>
        {action === 'pay' ? <span className={buttonLook({ tone: 'tint', size: 'small' })}>{t('card.pay')}</span> : null}
      </span>
    </>
  )
  const look = 'block w-78 max-w-full rounded-card border border-line bg-card p-3.5 shadow-1'
  return facts.link ? (
    <Link to={facts.link} className={look}>
      {body}
    </Link>
  ) : (
    <div className={look}>{body}</div>
  )
}

/** What a conversation is about, above its messages, with the way to buy or pay it. */
export function PinnedCard({ card, side, aside }: CardProps & { aside?: ReactNode }) {
  const t = useText('chat')
  const { id, facts } = card
  if (!facts) return null
  const action = actionOfCard({ card, side })
  return (
    <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-2">
      <Link to={facts.link} className="flex min-w-0 flex-1 items-center gap-3">
        <span className="w-14 shrink-0 overflow-hidden rounded-tag">
          <Image of={facts.picture} alt="" sizes="56px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-15">{facts.title}</span>
          <span className="block truncate text-12 text-ink-2">
            {facts.number}
            {facts.amount ? (
              <>
                {' · '}
                <Amount money={facts.amount} />
              </>
            ) : null}
          </span>
        </span>
        {aside ?? (action ? null : <CardState card={card} />)}
      </Link>
      {action === 'buy' && isId<'goods'>(id) ? (
        <button
          type="button"
          className={buttonLook({ tone: 'tint', size: 'small' })}
          onClick={() => go('/pages/home/goods-detail/confirm-order/confirm-order', { goodsId: id })}
        >
          {t('card.buy')}
        </button>
      ) : null}
      {action === 'pay' ? (
        <Link to={facts.link} className={buttonLook({ tone: 'tint', size: 'small' })}>
          {t('card.pay')}
        </Link>
      ) : null}
    </div>
  )
}
