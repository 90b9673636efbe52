import { href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { EarningSums } from '#features/earnings/earning-sums'
import { EarningWait } from '#features/earnings/earning-wait'
import { NextRun } from '#features/earnings/next-run'
import { PayoutTag } from '#features/earnings/payout-tag'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { EarningLine, OrderMoney } from '@kikai/contract/earnings/earnings.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { Landmark } from 'lucide-react'

/**
 * When the money of this sale is paid out, shown to those who may see the company's money, and only after the order was
 * paid.
 */
export function SaleMoney({ order: { id: orderId, paidAt } }: { order: OrderDetail }) {
  const t = useText('earnings')
  const { may } = useRights()
  const asks = paidAt !== null && may('seller.earning.read')
  const { data } = useCall(earningsCalls.readOrderMoney, asks ? { orderId } : null, { freshMs: 0 })
  if (!data || !(data.line || data.isGone)) return null
  return (
    <Panel title={t('order.title')}>
      {data.isGone || !data.line ? <p className="text-14">{t('order.gone')}</p> : <Comes line={data.line} of={data} />}
      {data.payouts.length > 0 ? <LeftWith of={data} /> : null}
    </Panel>
  )
}

function Comes({ line, of }: { line: EarningLine; of: OrderMoney }) {
  const t = useText('earnings')
  const isLeft = line.stage === 'available' && of.left.minor > 0
  return (
    <>
      <EarningSums of={line} className="text-14" />
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-1">
        <span className="text-14 text-ink-2">{t('screen.line.net')}</span>
        <Price money={line.net} size="row" precise />
      </p>
      {line.stage === 'waiting' && !line.isDisputed ? <p className="pt-2 text-14">{t('order.waiting')}</p> : null}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pt-2 text-14">
        <EarningWait of={line} />
      </p>
      {isLeft && of.payouts.length > 0 ? (
        <p className="pt-1 text-14">
          {t('order.left')} <Amount money={of.left} precise />
        </p>
      ) : null}
      {of.setOff.minor > 0 ? (
        <p className="pt-1 text-14">
          {t('order.setOff')} <Amount money={of.setOff} precise />
        </p>
      ) : null}
      {(line.stage === 'held' && line.dueAt) || isLeft ? (
        <p className="pt-1 text-14">
          <NextRun of={of} />
        </p>
      ) : null}
      {of.isPaused ? <p className="pt-1 text-14 text-bad">{t('order.paused')}</p> : null}
    </>
  )
}

/** The payouts that included this sale's money, each with its state. */
function LeftWith({ of }: { of: OrderMoney }) {
  const t = useText('earnings')
  const { date } = useDates()
  const currency = priceCurrencies.find((one) => one === of.left.currency)
  return (
    <Rows className="mt-2 border-t border-line">
      {of.payouts.map((payout) => (
        <Row
          key={payout.id}
          icon={<Landmark aria-hidden />}
          title={
            <span className="flex flex-wrap items-center gap-x-2">
              {t('order.payout', { day: date(payout.createdAt) })}
              <PayoutTag state={payout.state} />
            </span>
          }
          note={
            <>
              <span className="figures">{payout.number}</span> · <Amount money={payout.part} precise />
            </>
          }
          to={href('/pages/me/backend-manage/settlement/settlement', { tab: 'payouts', currency })}
        />
      ))}
    </Rows>
  )
}
