import { href } from '#app/routes/go'
import { openLogin } from '#app/login/login'
import { useLoggedIn } from '#app/login/session'
import { BidSheet } from './bid-sheet.tsx'
import { LandedCost } from './landed-cost.tsx'
import { usePhase, useLiveLot } from '#features/auctions/live-lot.ts'
import { DepositLine, LotLane, OwnStanding } from '#features/auctions/lot-lane'
import { RegisterSheet } from './register-sheet.tsx'
import { useBidTime } from '#features/auctions/time-left'
import { Actions, ActionsPlace, type ScreenAction } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Failed } from '#ui/feedback/failed'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Bone } from '#ui/feedback/skeletons'
import { Tag } from '#ui/facts/tag'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { Lot } from '@kikai/contract/auctions/auctions.shapes'
import type { Id } from '@kikai/kernel/ids'
import { Bell, BellRing, Calculator, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { LotOnPage, LotSheet } from './lot-of.ts'

type PartProps = { lotId: Id<'lot'>; onSheet: (sheet: LotSheet) => void }

/** The lane of the auction and where the reader stands in it; before the start also how to take part. */
export default function LotHead({
  lot: { lotId, isBidding },
  onSheet,
}: { lot: LotOnPage } & Pick<PartProps, 'onSheet'>) {
  const { lot, lost, error, reload } = useLiveLot(lotId)
  if (!lot) return error ? <Failed onRetry={reload} /> : <Bone className="h-44" />
  return (
    <>
      <LotLane lot={lot} lost={lost} />
      <div className="px-4 wide:px-5">
        <OwnStanding lot={lot} />
        {isBidding ? null : (
          <div className="pb-1">
            <ActionsPlace value="side">
              <LotActions lot={lot} lost={lost} onSheet={onSheet} />
            </ActionsPlace>
          </div>
        )}
      </div>
    </>
  )
}

/** The buttons of a running auction, in the page's own place for them. */
export function LotBar({ lotId, onSheet }: PartProps) {
  const { lot, lost } = useLiveLot(lotId)
  return lot ? <LotActions lot={lot} lost={lost} onSheet={onSheet} /> : null
}

type LotActionsProps = { lot: Lot; lost: boolean; onSheet: PartProps['onSheet'] }

function LotActions({ lot, lost, onSheet }: LotActionsProps) {
  const t = useText('auctions')
  const loggedIn = useLoggedIn()
  const phase = usePhase(lot.now)
  const { run, busy } = useAction(auctionsCalls.watchLot)
  const answer = useAction(auctionsCalls.answerSecondChance)
  const { lotId, mine, watching } = lot
  const held = lost ? t('lane.lostWhy') : phase === 'checking' ? t('lane.checkingWhy') : null
  const maximum = mine?.maximum ?? null
  if (!loggedIn && phase !== 'ended') return <Actions can={[{ label: t('do.logIn'), run: openLogin }]} />
  const watch: ScreenAction = {
    name: 'watch',
    label: t(watching ? 'do.unwatch' : 'do.watch'),
    small: t(watching ? 'do.watching' : 'do.watchShort'),
    tone: 'outline',
    icon: watching ? <BellRing aria-hidden className="size-5 text-go-ink" /> : <Bell aria-hidden className="size-5" />,
    busy,
    run: () => void run({ lotId, watching: !watching }),
  }
  const second = (accept: boolean): ScreenAction => ({
    name: 'answerSecondChance',
    label: t(accept ? 'do.accept' : 'do.decline'),
    tone: accept ? 'go' : 'outline',
    busy: answer.busy,
    run: () => void answer.run({ lotId, accept }),
  })
  const can: ScreenAction[] = [
    watch,
    {
      name: 'register',
      label: t('do.register'),
      tone: phase === 'coming' ? 'tint' : 'go',
      blocked: held,
      run: () => onSheet({ kind: 'register' }),
    },
    {
      name: 'bid',
      label: t(maximum ? 'do.raise' : 'do.bid'),
      // Who leads need do nothing, so nothing is filled.
      tone: mine?.leading || phase === 'coming' ? 'tint' : 'go',
      blocked: held,
      run: () => onSheet({ kind: 'bid', by: 'maximum' }),
    },
    second(false),
    second(true),
    ...(mine?.order?.payBy
      ? [{ label: t('do.pay'), to: href('/pages/me/order/order-detail/order-detail', { orderId: mine.order.orderId }) }]
      : phase === 'ended' && !actionOf(lot.allowedActions, 'answerSecondChance')
        ? [
            {
              label: t('do.log'),
              tone: 'tint' as const,
              to: href('/pages/home/goods-detail/bid-log/bid-log', { lotId }),
            },
          ]
        : []),
  ]
  return (
    <Actions
      of={lot.allowedActions}
      can={can}
      lead={
        maximum && phase === 'running' ? (
          <span className="block">
            <span className="block text-12 text-ink-2">{t('own.maximum')}</span>
            <Price money={maximum} />
          </span>
        ) : null
      }
      note={mine && phase !== 'ended' ? <DepositLine deposit={mine.deposit} /> : undefined}
    />
  )
}

/** The last bids and what the machine comes to, below the lane or beside each other. */
export function LotTables({ lotId, onSheet }: PartProps) {
  const t = useText('auctions')
  const { lot } = useLiveLot(lotId)
  if (!lot) return null
  const mayBid = actionOf(lot.allowedActions, 'bid')?.enabled
  return (
    <div className="flex flex-col gap-2 wide:grid wide:grid-cols-2 wide:items-start wide:gap-4">
      <Panel bleed title={t('log.part')}>
        <LastBids lot={lot} />
      </Panel>
      {lot.rules ? (
        <Panel
          bleed
          title={t('cost.title')}
          aside={
            mayBid ? (
              <Button
                tone="plain"
                size="small"
                className="-mr-4"
                icon={<Calculator aria-hidden className="size-4.5" />}
                onClick={() => onSheet({ kind: 'bid', by: 'total' })}
              >
                {t('bid.by.do')}
              </Button>
            ) : null
          }
        >
          <LandedCost lot={lot} />
        </Panel>
      ) : null}
    </div>
  )
}

const shownBids = 3
/** Asked for when the price has rested, so that not everybody asks at each bid of a duel. */
const restMs = 800

function LastBids({ lot }: { lot: Lot }) {
  const t = useText('auctions')
  const timeOf = useBidTime()
  const { lotId, now } = lot
  const { data, reload } = useCall(auctionsCalls.listBids, { lotId, page_size: shownBids })
  const isOld = data !== undefined && data.total !== now.bidCount
  useEffect(() => {
    if (!isOld) return
    const rested = setTimeout(reload, restMs)
    return () => clearTimeout(rested)
  }, [isOld, now.bidCount, reload])
  if (!data) return <Bone className="h-32" />
  if (data.data.length === 0) return <p className="text-14 text-ink-2">{t('log.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {data.data.slice(0, shownBids).map((bid, at) => (
          <li
            key={bid.number}
            className={classes(
              'figures flex min-h-11 flex-wrap items-center gap-x-2 text-14',
              at > 0 && !bid.mine && 'text-ink-2',
              bid.kind === 'void' && 'line-through',
            )}
          >
            <span className={classes(bid.mine && 'font-600 text-go-ink')}>
              {bid.mine ? t('log.you') : t('log.bidder', { number: bid.bidder ?? 0 })}
            </span>
            {bid.kind === 'manual' ? null : <Tag>{t(`log.kind.${bid.kind}`)}</Tag>}
            <span className="ml-auto text-12 text-ink-2">{timeOf(bid.at)}</span>
            <span className="min-w-28 text-right">
              <Price money={bid.price} hidden={bid.price === null && lot.startPrice === null} size="row" stacked />
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={href('/pages/home/goods-detail/bid-log/bid-log', { lotId })}
        className="mt-1 flex min-h-11 items-center justify-between border-t border-line text-14 text-go-ink"
      >
        {t('log.all', { count: data.total })}
        <ChevronRight aria-hidden className="size-5 text-ink-2" />
      </Link>
    </>
  )
}

type SheetsProps = { lotId: Id<'lot'>; sheet: LotSheet; onClose: () => void }
/** The sheet that is open; bids go on behind it. */
export function LotSheets({ lotId, sheet, onClose }: SheetsProps) {
  const { lot, lost } = useLiveLot(lotId)
  if (!lot) return null
  if (sheet.kind === 'register') return <RegisterSheet lot={lot} onClose={onClose} />
  return <BidSheet lot={lot} lost={lost} by={sheet.by} onClose={onClose} />
}
