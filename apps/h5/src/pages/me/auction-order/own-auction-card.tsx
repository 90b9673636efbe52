import { href } from '#app/routes/go'
import { usePhase, usePush, withPush } from '#features/auctions/live-lot.ts'
import { isRunning } from '#features/auctions/lot-phase.ts'
import { DepositLine, Reserve } from '#features/auctions/lot-lane'
import { TimeLeft, useTimeLeft } from '#features/auctions/time-left'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Button, buttonLook } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Tag, type TagTone } from '#ui/facts/tag'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { OwnAuction, OwnPart } from '@kikai/contract/auctions/auctions.shapes'

const tones: Partial<Record<OwnPart['result'], TagTone>> = {
  waiting: 'amber',
  leading: 'green',
  won: 'green',
  paid: 'green',
  offered: 'ink',
  defaulted: 'red',
}

type OwnAuctionCardProps = { of: OwnAuction; onStale: () => void }
/** An auction of the member's own, with its price and its time as they run. */
export function OwnAuctionCard({ of, onStale }: OwnAuctionCardProps) {
  const t = useText('auctions')
  const one = withPush(of, usePush(of.lotId, { now: of.now, reload: onStale }))
  const { goods, mine, now, lotId } = one
  const phase = usePhase(now)
  const to =
    phase === 'ended'
      ? href('/pages/home/goods-detail/bid-log/bid-log', { lotId })
      : href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })
  return (
    <Panel>
      <Link
        to={to}
        className="grid grid-cols-[88px_minmax(0,1fr)] items-start gap-3 max-xs:grid-cols-[56px_minmax(0,1fr)]"
      >
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="88px" ended={phase === 'ended'} />
        </span>
        <span className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-32">
            <span className="block text-15">{goods.title}</span>
            <span className="block text-12 text-ink-2">
              {t('lane.title', { number: one.number })} · {goods.place}
            </span>
          </span>
          <Tag tone={tones[mine.result] ?? 'neutral'}>{t(`own.tag.${mine.result}`)}</Tag>
        </span>
      </Link>
      <Standing of={one} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
        <span className="min-w-0 text-12 text-ink-2">
          {mine.maximum ? (
            <span className="block">
              {t('own.maximum')} <Amount money={mine.maximum} />
            </span>
          ) : null}
          {isRunning(now) ? (
            <Reserve met={now.reserveMet} bids={now.bidCount} />
          ) : (
            <DepositLine deposit={mine.deposit} />
          )}
        </span>
        <CardActions of={one} to={to} />
      </div>
    </Panel>
  )
}

function Standing({ of: { now, startPrice } }: { of: OwnAuction }) {
  const t = useText('auctions')
  const { deadline } = useDates()
  const phase = usePhase(now)
  const { isLast } = useTimeLeft(now)
  const isOver = phase === 'ended'
  return (
    <div
      className={classes(
        'mt-3 flex flex-wrap items-end justify-between gap-x-3 rounded-card px-3 py-2',
        isLast ? 'bg-auc-tint' : 'bg-sunken',
      )}
    >
      <span>
        <span className="block text-12 text-ink-2">
          {now.bidCount === 0
            ? t('lane.start')
            : `${t(isOver ? 'lane.hammer' : 'lane.price')} · ${t('lane.bidCount', { count: now.bidCount })}`}
        </span>
        <Price money={now.price ?? startPrice} size="big" stacked />
      </span>
      <span className="ml-auto text-right">
        <span className="block text-12 text-ink-2">
          {phase === 'coming'
            ? t('lane.startsAt', { at: deadline(now.startsAt) })
            : t(isOver ? 'lane.endedAt' : 'lane.endsAt', { at: deadline(now.endsAt) })}
        </span>
        {isOver ? (
          <span className="text-14">{t(`state.${now.state}`)}</span>
        ) : (
          <TimeLeft now={now} className="text-19" />
        )}
      </span>
    </div>
  )
}

function CardActions({ of: { lotId, mine, allowedActions }, to }: { of: OwnAuction; to: string }) {
  const t = useText('auctions')
  const { deadline } = useDates()
  const { run, busy } = useAction(auctionsCalls.answerSecondChance)
  if (mine.secondChance && actionOf(allowedActions, 'answerSecondChance')?.enabled)
    return (
      <div className="w-full">
        <p className="pb-2 text-14">
          {t('own.second', { price: mine.secondChance.price, until: deadline(mine.secondChance.until) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="outline" busy={busy} className="flex-1" onClick={() => void run({ lotId, accept: false })}>
            {t('do.decline')}
          </Button>
          <Button tone="go" busy={busy} className="flex-1" onClick={() => void run({ lotId, accept: true })}>
            {t('do.accept')}
          </Button>
        </div>
      </div>
    )
  if (mine.order?.payBy)
    return (
      <Link
        to={href('/pages/me/order/order-detail/order-detail', { orderId: mine.order.orderId })}
        className={buttonLook({ tone: 'go', size: 'small' })}
      >
        {t('do.pay')}
      </Link>
    )
  if (!actionOf(allowedActions, 'bid')?.enabled) return null
  return (
    <Link to={to} className={buttonLook({ tone: mine.leading ? 'tint' : 'go', size: 'small' })}>
      {t(mine.maximum ? 'do.raise' : 'do.bid')}
    </Link>
  )
}
