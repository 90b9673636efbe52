import { href } from '#app/routes/go'
import { SaleTag } from '#features/orders/sale-tag'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import type { Buyer } from '@kikai/contract/customers/buyers.shapes'
import { appPathOf } from '@kikai/contract/desk/app-places'
import type { DeskKind } from '@kikai/contract/desk/desk.shapes'
import { countryName } from '@kikai/i18n/format/country'
import type { Id } from '@kikai/kernel/ids'
import { CalendarClock, ClipboardList, Handshake, MessagesSquare, RotateCcw, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { BuyerNotes } from './buyer-notes.tsx'

/** One buyer: what is under way, what the company knows from their dealings with it, and its notes. */
export function BuyerPage({ memberId }: { memberId: Id<'member'> }) {
  const t = useText('buyers')
  const buyer = useCall(buyersCalls.readBuyer, { memberId }, { freshMs: 0 })
  return (
    <Page
      title={t('one')}
      of={buyer}
      side={buyer.data ? <BuyerNotes memberId={memberId} of={buyer.data.notes} /> : null}
    >
      {(one) => (
        <>
          <Facts of={one} />
          <UnderWay of={one.underWay} count={one.open} />
          <Orders of={one.latestOrders} />
          <Machines of={one.keptDevices} />
          <Deals of={one.deals} />
        </>
      )}
    </Page>
  )
}

function Facts({ of }: { of: Buyer }) {
  const t = useText('buyers')
  const language = useLanguage()
  const { date } = useDates()
  return (
    <Panel>
      <h2 className="pb-1 text-17 leading-tight font-600 wrap-anywhere">{of.name}</h2>
      <Rows>
        <Row title={t('country')} value={countryName(of.country, language)} />
        <Row title={t('phone')} value={<span className="figures">{of.phone}</span>} />
        <Row title={t('ordered')} value={<span className="figures">{of.orders}</span>} />
        {of.bought.map((money) => (
          <Row key={money.currency} title={t('bought')} value={<Price money={money} size="row" precise />} />
        ))}
        <Row title={t('lastOrder')} value={date(of.lastOrderAt)} />
        <Row title={t('lastHeard')} value={date(of.lastContactAt)} />
      </Rows>
    </Panel>
  )
}

type Open = Buyer['underWay'][number]
const icons: Readonly<Record<Open['kind'], ReactNode>> = {
  order: <ClipboardList aria-hidden />,
  offer: <Handshake aria-hidden />,
  refund: <RotateCcw aria-hidden />,
  appointment: <CalendarClock aria-hidden />,
  repair: <Wrench aria-hidden />,
  message: <MessagesSquare aria-hidden />,
}
/** The task of the desk that is done on the same screen. */
const taskOf: Readonly<Record<Open['kind'], DeskKind>> = {
  order: 'ship',
  offer: 'offer',
  refund: 'refund',
  appointment: 'reservation',
  repair: 'repairToAnswer',
  message: 'chat',
}

function UnderWay({ of, count }: { of: Buyer['underWay']; count: number }) {
  const t = useText('buyers')
  const { date } = useDates()
  return (
    <Panel title={t('underWay')} aside={count > 0 ? <span className="figures">{count}</span> : undefined}>
      {of.length === 0 ? <p className="text-14 text-ink-2">{t('nothingUnderWay')}</p> : null}
      <Rows>
        {of.map((one) => {
          const screen = appPathOf({ kind: taskOf[one.kind], row: one.row })
          return (
            <Row
              key={`${one.kind}${one.row}`}
              icon={icons[one.kind]}
              title={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="wrap-anywhere">{one.title || t(`kind.${one.kind}`)}</span>
                  <Tag tone={one.isYours ? 'ink' : 'neutral'}>{one.isYours ? t('yourTurn') : t('running')}</Tag>
                </span>
              }
              note={[
                t(`kind.${one.kind}`),
                one.number,
                one.deadlineAt === null
                  ? t('since', { date: date(one.since) })
                  : t('due', { date: date(one.deadlineAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {...(screen === null ? {} : { to: screen })}
            />
          )
        })}
      </Rows>
    </Panel>
  )
}

function Machines({ of }: { of: Buyer['keptDevices'] }) {
  const t = useText('buyers')
  if (of.length === 0) return null
  return (
    <Panel title={t('keptDevices')} aside={<span className="figures">{of.length}</span>}>
      <Rows>
        {of.map(({ id, maker, model, serial, year, place }) => (
          <Row
            key={id}
            title={<span className="wrap-anywhere">{[maker, model].filter(Boolean).join(' ')}</span>}
            note={[year, serial && t('serial', { serial }), place].filter(Boolean).join(' · ')}
            to={href('/pages/me/backend-manage/maintenance-devices/maintenance-devices')}
          />
        ))}
      </Rows>
    </Panel>
  )
}

const dealKinds = ['offers', 'lotsWon', 'lotsUnpaid', 'ordersCancelled', 'refunds', 'appointments', 'repairs'] as const

function Deals({ of }: { of: Buyer['deals'] }) {
  const t = useText('buyers')
  const shown = dealKinds.filter((kind) => of[kind] > 0)
  if (shown.length === 0) return null
  return (
    <Panel title={t('deals.title')}>
      <Rows>
        {shown.map((kind) => (
          <Row
            key={kind}
            title={t(`deals.${kind}`)}
            value={<span className={kind === 'lotsUnpaid' ? 'figures font-600 text-bad' : 'figures'}>{of[kind]}</span>}
          />
        ))}
      </Rows>
    </Panel>
  )
}

function Orders({ of }: { of: Buyer['latestOrders'] }) {
  const t = useText('buyers')
  const managed = useText('managed')
  const { date } = useDates()
  return (
    <Panel title={t('theirOrders')} aside={<span className="figures">{of.length}</span>}>
      <Rows>
        {of.map((order) => (
          <Row
            key={order.id}
            title={<span className="wrap-anywhere">{order.title}</span>}
            note={
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="figures">{order.number}</span>
                <span>{date(order.placedAt)}</span>
                {order.lines > 1 ? <span>{managed('sales.moreLines', { count: order.lines - 1 })}</span> : null}
                <SaleTag order={order} />
                <Price money={order.total} size="row" precise />
              </span>
            }
            to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
              orderId: order.id,
            })}
          />
        ))}
      </Rows>
    </Panel>
  )
}
