import { href } from '#app/go'
import { SaleTag } from '#features/orders/sale-tag'
import { useDates } from '#ui/moments.ts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Price } from '#ui/price'
import { Row, Rows } from '#ui/row'
import { useCall } from '@kikai/client/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import type { Buyer } from '@kikai/contract/customers/buyers.shapes'
import { countryName } from '@kikai/i18n/format/country'
import type { Id } from '@kikai/kernel/ids'
import { BuyerNotes } from './buyer-notes.tsx'

/** One buyer: what the company knows from their orders with it, and its notes. */
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
          <Orders of={one.latestOrders} />
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
        <Row title={t('ordered')} value={t('orders', { count: of.orders })} />
        {of.bought.map((money) => (
          <Row key={money.currency} title={t('bought')} value={<Price money={money} size="row" precise />} />
        ))}
        <Row title={t('lastOrder')} value={date(of.lastOrderAt)} />
        <Row title={t('lastHeard')} value={date(of.lastContactAt)} />
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
