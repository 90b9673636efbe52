import { href } from '#app/routes/go'
import { Due } from '#features/desk/due'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AllowedReason } from '#ui/pages/allowed-reason'
import { Button } from '#ui/buttons/button'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Amount, Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import { RotateCcw } from 'lucide-react'
import { UnpaidLot } from './unpaid-lot.tsx'

export type LotStep = 'sell' | 'pass' | 'relist' | 'withdraw'

type LotCardProps = {
  lot: ManagedLot
  onDo: (step: LotStep) => void
  /** Whether the reader may see where its piece stands. */
  onStock?: boolean
}

/** One auction of the company: the machine, where it stands, and what its seller can do now. */
export function ManagedLotCard({ lot, onDo, onStock = false }: LotCardProps) {
  const t = useText('lots')
  const { goods, nearMiss, defaulted, reason } = lot
  const relist = actionOf(lot.allowedActions, 'relist')
  const withdraw = actionOf(lot.allowedActions, 'withdraw')
  return (
    <article className="rounded-card bg-card p-4 shadow-1 wide:border wide:border-line wide:px-5">
      <div className="flex items-start gap-3">
        <span className="w-18 shrink-0 overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" ended={lot.group === 'ended'} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 text-15 leading-snug font-600">
              <Link to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}>{goods.title}</Link>
            </h2>
            <LotTag lot={lot} />
          </div>
          <p className="text-12 text-ink-2">
            <Facts of={[t('number', { number: lot.number }), goods.managementNumber]} />
          </p>
          {onStock ? (
            <Link
              to={href('/pages/me/backend-manage/warehouse-manage/warehouse-goods-list/warehouse-goods-list', {
                goodsId: goods.id,
              })}
              className="-mb-2 flex min-h-11 items-center text-14 font-600 text-go-ink"
            >
              {t('inStock')}
            </Link>
          ) : null}
        </div>
      </div>
      {nearMiss ? (
        <NearMiss lot={lot} onDo={onDo} />
      ) : defaulted ? (
        <UnpaidLot lot={lot} defaulted={defaulted} />
      ) : (
        <Standing lot={lot} />
      )}
      {reason ? <p className="mt-2 text-14 text-ink-2">{reason}</p> : null}
      {relist || withdraw ? (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3">
          <AllowedReason action={relist} />
          <AllowedReason action={withdraw} />
          {withdraw?.enabled ? (
            <Button size="small" tone="outline" onClick={() => onDo('withdraw')}>
              {t('withdraw.do')}
            </Button>
          ) : null}
          {relist?.enabled ? (
            <Button
              size="small"
              tone="tint"
              icon={<RotateCcw aria-hidden className="size-4.5" />}
              onClick={() => onDo('relist')}
            >
              {t('relist.do')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

function LotTag({
  lot: {
    now: { state },
    nearMiss,
  },
}: {
  lot: ManagedLot
}) {
  const t = useText('lots')
  const word = useText('auctions')
  if (nearMiss) return <Tag tone="ink">{t('tab.waiting')}</Tag>
  switch (state) {
    case 'bidding':
    case 'closing':
      return <Tag tone="amber">{word(`state.${state}`)}</Tag>
    case 'defaulted':
    case 'second_chance':
      return <Tag tone="red">{word('state.defaulted')}</Tag>
    case 'suspended':
      return <Tag tone="red">{word(`state.${state}`)}</Tag>
    case 'settled':
      return <Tag tone="green">{word(`state.${state}`)}</Tag>
    case 'cancelled':
      return <Tag tone="ended">{word(`state.${state}`)}</Tag>
    default:
      return <Tag>{word(`state.${state}`)}</Tag>
  }
}

/** The top bid missed the reserve by little, and its seller decides. */
function NearMiss({ lot: { nearMiss }, onDo }: LotCardProps) {
  const t = useText('lots')
  const { deadline } = useDates()
  if (!nearMiss) return null
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p className="text-12 text-ink-2">{t('nearMiss.top', { percent: nearMiss.percent })}</p>
          <Price money={nearMiss.price} size="big" />
        </div>
        <p className="ml-auto text-right text-14">
          <Due at={nearMiss.until} />
          <span className="block text-12 text-ink-2">{deadline(nearMiss.until)}</span>
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onDo('pass')}>{t('nearMiss.pass')}</Button>
        <Button tone="go" className="flex-1" onClick={() => onDo('sell')}>
          {t('nearMiss.sell')}
        </Button>
      </div>
    </>
  )
}

/** The price, the bids, and what the clock does next. */
function Standing({ lot }: { lot: ManagedLot }) {
  const t = useText('lots')
  const { deadline } = useDates()
  const { now, startPrice, reserve, reservePercent, order, group } = lot
  const { state } = now
  const share = reserve && reservePercent !== null ? t('reserve.percent', { percent: reservePercent }) : null
  const isMissed = reserve !== null && !now.reserveMet && group !== 'scheduled'
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className="text-12 text-ink-2">
          {group === 'scheduled' ? (
            <Facts
              of={[
                <span key="from">
                  {t('form.start')} <Amount money={startPrice} />
                </span>,
                reserve ? (
                  <span key="reserve">
                    {t('form.reserve')} <Amount money={reserve} />
                  </span>
                ) : null,
              ].filter(Boolean)}
            />
          ) : now.bidCount === 0 ? (
            t('noBids')
          ) : (
            t('bids', { count: now.bidCount })
          )}
        </p>
        {group === 'scheduled' ? null : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Price money={now.price ?? startPrice} size="card" ended={state === 'passed' || group === 'ended'} />
            <span className="text-12 text-ink-2">
              {isMissed ? (share ?? t('reserve.below')) : reserve ? t('reserve.met') : null}
            </span>
          </p>
        )}
      </div>
      <p className="ml-auto text-right text-12">
        {order ? (
          <Link
            to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
              orderId: order.orderId,
            })}
            className="block text-14 text-go-ink"
          >
            {t('order', { number: order.number })}
          </Link>
        ) : null}
        {order?.payBy ? (
          <span className="text-ink-2">{t('payBy', { time: deadline(order.payBy) })}</span>
        ) : state === 'bidding' || state === 'closing' ? (
          <span className="text-14">
            <Due at={now.endsAt} isOwn={false} />
          </span>
        ) : group === 'scheduled' ? (
          <span className="text-ink-2">{t('startsAt', { time: deadline(now.startsAt) })}</span>
        ) : state === 'suspended' ? null : (
          <span className="text-ink-2">{t('endedAt', { time: deadline(now.endsAt) })}</span>
        )}
      </p>
    </div>
  )
}
