import { Actions } from '#ui/pages/actions'
import { InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Row } from '#ui/lists/row'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useText } from '@kikai/client/use-text'
import { formatPhone } from '@kikai/i18n/format/phone'
import type { Quote } from '@kikai/contract/orders/orders.shapes'
import type { Money } from '@kikai/kernel/money'
import { MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { GoodsLine } from './goods-line.tsx'
import { ProblemText } from './problem-text.tsx'
import type { Placing } from './use-placing.ts'

/** The quoted goods, one panel for each seller, because each becomes an order of its own. */
export function QuotedGoods({ quote }: { quote: Quote }) {
  const t = useText('orders')
  return quote.orders.map((order) => (
    <Panel
      key={`${order.seller.id} ${order.currency}`}
      title={
        <span className="flex items-center gap-2 text-15">
          <Store aria-hidden className="size-4.5 shrink-0" />
          {order.seller.name}
        </span>
      }
      aside={quote.orders.length > 1 ? t('screen.placing.ownOrder') : null}
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.goodsId} className="py-3 first:pt-1 last:pb-0">
            <GoodsLine line={line} price={<Price money={line.lineTotal} size="row" precise />}>
              {line.problem ? <ProblemText problem={line.problem} available={line.available} /> : null}
              {line.freightMayChange ? (
                <p className="pt-0.5 text-12 text-ink-2">{t('screen.freightMayChange')}</p>
              ) : null}
            </GoodsLine>
          </li>
        ))}
      </ul>
    </Panel>
  ))
}

/** The lines that prevent the order, for pages that list the goods elsewhere. */
export function QuoteProblems({ quote }: { quote: Quote }) {
  const lines = quote.orders.flatMap((order) => order.lines)
  return lines.map(({ goodsId, title, problem, available }) =>
    problem ? (
      <div key={goodsId} className="text-14">
        {title}
        <ProblemText problem={problem} available={available} />
      </div>
    ) : null,
  )
}

/** The delivery address; the payment method is in the confirmation. `bare`: on a panel with other content. */
export function Where({ quote, pickAddress, bare }: { quote: Quote; pickAddress: string; bare?: boolean }) {
  const t = useText('orders')
  const { address } = quote
  const row = (
    <Row
      icon={<MapPin aria-hidden />}
      title={address ? <WholeNumbers>{address.lines.join(' ')}</WholeNumbers> : t('screen.placing.addAddress')}
      note={address ? `${address.name} ${formatPhone(address.mobile)}` : undefined}
      to={pickAddress}
      strong={!address}
    />
  )
  return bare ? row : <Panel className="py-1 wide:py-2">{row}</Panel>
}

/** Shown when no answer came or the order was refused, with the reason; for a changed price the old and the new one. */
export function PlacingRefused({ placing }: { placing: Placing }) {
  const t = useText('orders')
  const { refused, uncertain, before, quote } = placing
  if (uncertain)
    return (
      <div role="alert">
        <InlineNotice tone="bad" title={t('screen.placing.uncertainTitle')}>
          {t('screen.placing.uncertain')}
        </InlineNotice>
      </div>
    )
  if (!refused) return null
  return (
    <div role="alert">
      <InlineNotice tone="bad" title={before ? t('screen.placing.changedTitle') : t('screen.placing.refusedTitle')}>
        <p>{refused}</p>
        {before && quote.data ? (
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-ink">
            <s className="text-ink-2">
              <Amounts of={before} />
            </s>
            <span aria-hidden>{'→'}</span>
            <b>
              <Amounts of={quote.data.totals} />
            </b>
          </p>
        ) : null}
      </InlineNotice>
    </div>
  )
}

export const Amounts = ({ of }: { of: readonly Money[] }) =>
  of.map((one, at) => (
    <span key={one.currency}>
      {at > 0 ? ' + ' : null}
      <Amount money={one} precise />
    </span>
  ))

/** The button that concludes the contract; blocked only with a reason beside it. */
export function PlaceAction({ placing, lead }: { placing: Placing; lead?: ReactNode }) {
  const t = useText('orders')
  const reason = usePlacingReason(placing)
  const blocked = placing.blocked !== null && (reason ?? true)
  const busy = placing.busy || placing.reckoning
  return <Actions can={[{ label: t('screen.placing.button'), busy, blocked, run: placing.place }]} lead={lead} />
}

function usePlacingReason(placing: Placing): string | null {
  const t = useText('orders')
  if (placing.blocked === 'address') return t('error.addressNeeded')
  if (placing.blocked === 'abroad') return t('screen.abroad.needed')
  return placing.blocked === 'problem' ? t('screen.placing.problem') : null
}
