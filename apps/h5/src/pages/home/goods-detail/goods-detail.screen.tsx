import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { SellerFacts, SellerHead, SellerTrust } from '#features/companies/seller-card'
import { captionOf } from '#features/catalogue/picture-captions.ts'
import { rememberSeen } from '#features/catalogue/seen.ts'
import { hasEnded } from '#features/catalogue/state-tag'
import { topBar } from '#ui/pages/bars.ts'
import { Gallery } from '#ui/pictures/gallery'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Bone } from '#ui/feedback/skeletons'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail as Goods } from '@kikai/contract/goods/goods.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { ShieldCheck } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { Condition, Delivery, Specification } from './parts/blocks.tsx'
import { BuyActions } from './parts/buy-actions.tsx'
import { useBuying, useBuyWishes, type BuyWishes } from './parts/buying.ts'
import { BackOver, DetailBar, SectionLinks, sectionId, showSection, type SectionName } from './parts/detail-bar.tsx'
import { DetailSkeleton } from './parts/detail-skeleton.tsx'
import { FactChips, PriceBlock, Quantity, Tags, Title } from './parts/head.tsx'
import { type LotOnPage, type LotSheet, useLotOf } from './parts/lot-of.ts'
import { CompareLine, useShare } from './parts/small-actions.tsx'

// Loaded on wide screens only: phones show neither the breadcrumb nor the side column.
const loadWide = () => import('./parts/wide-detail.tsx')
const Side = lazyPart(loadWide, { waiting: () => <Bone className="h-120 rounded-card" /> })
const Breadcrumb = lazyPart(async () => ({ default: (await loadWide()).Breadcrumb }), {
  waiting: () => <div className="mb-2 h-11" />,
})
// Loaded separately because it is below the fold, except for sold goods.
const Similar = lazyPart(() => import('./parts/similar.tsx'))
// Loaded separately because most sellers have no reviews yet and it needs the form components.
const SellerReviews = lazyPart(() => import('./parts/seller-reviews.tsx'), { near: true })
// Loaded separately because it is below the fold and asks for itself; its place is as high as it is without questions.
const Questions = lazyPart(() => import('./parts/questions.tsx'), {
  near: true,
  waiting: () => <div className="min-h-[134px]" />,
})
// Loaded separately because it is below the fold.
const HourMeter = lazyPart(async () => ({ default: (await import('./parts/hour-meter.tsx')).HourMeter }), {
  near: true,
  waiting: () => <div className="min-h-40" />,
})
// Loaded separately because it is below the fold.
const Papers = lazyPart(() => import('./parts/papers.tsx'), {
  near: true,
  waiting: () => <div className="min-h-28" />,
})
const Description = lazyPart(() => import('./parts/description.tsx'), {
  near: true,
  waiting: () => <div className="min-h-40" />,
})
// Loaded separately because it is below the fold, and most machines begin without a history.
const History = lazyPart(() => import('./parts/history.tsx'), { near: true })
// Loaded separately because it is below the fold and asks for itself.
const SeeIt = lazyPart(() => import('./parts/see-it.tsx'), {
  near: true,
  waiting: () => <div className="min-h-[134px]" />,
})
// Loaded separately because few machines have been seen by video.
const VideoEvidence = lazyPart(() => import('./parts/video-evidence.tsx'), { near: true })
// Loaded separately because most goods have a fixed price.
const AskWays = lazyPart(() => import('./parts/ask-ways.tsx'), { waiting: () => <div className="min-h-22" /> })
// Loaded with goods that are not there yet.
const AwaitedNote = lazyPart(() => import('./parts/awaited.tsx'), { waiting: () => <Bone className="h-22" /> })
// Loaded with goods that are in an auction only.
const loadLot = () => import('./parts/lot-part.tsx')
const LotHead = lazyPart(loadLot, { waiting: () => <Bone className="h-44" /> })
const LotTables = lazyPart(async () => ({ default: (await loadLot()).LotTables }))
const LotBar = lazyPart(async () => ({ default: (await loadLot()).LotBar }))
const LotSheets = lazyPart(async () => ({ default: (await loadLot()).LotSheets }))
const Gone = lazyPart(() => import('./parts/gone.tsx'), { isPage: true })
// The viewer and its gestures are loaded when the first photo is opened.
const GoodsPhotos = lazyPart(() => import('#features/catalogue/goods-photos'))

/** All details of one machine and the way to buy it. */
function GoodsDetail() {
  const { goodsId } = useRouteParams('/pages/home/goods-detail/goods-detail')
  const t = useText('detail')
  const goods = useCall(goodsCalls.readGoods, { goodsId })
  const wide = useWide()
  useEffect(() => {
    // Loaded in parallel with the answer, not after it.
    if (wide) loadWide().catch(() => {}) // a failed load is reported where the component is drawn
  }, [wide])
  const wishes = useBuyWishes(goodsId)
  // Deferred as in `Page`, so that drawing does not block input.
  const shown = useDeferredValue(goods.data)
  const { lot, isSure } = useLotOf(goodsId)
  // Goods that somebody holds are often in an auction, and then everything around their price is another one.
  if (shown && (isSure || shown.state !== 'under_negotiation')) return <Shown goods={shown} wishes={wishes} lot={lot} />
  const code = goods.error?.code
  if (code === requestErrors.notFound.code || code === goodsErrors.gone.code)
    return <Gone goodsId={goodsId} said={code === goodsErrors.gone.code ? goods.error?.message : undefined} />
  // As with the goods there is no bar above the picture; on wide screens a failure has one with the way back.
  return (
    <Page
      title={t('title')}
      quiet={!goods.error}
      width="browse"
      bleed
      header={<BackOver onPhoto className="absolute! left-1" />}
      of={goods}
      skeleton={<DetailSkeleton />}
    />
  )
}

function Shown({ goods, wishes, lot }: { goods: Goods; wishes: BuyWishes; lot: LotOnPage | null }) {
  const wide = useWide()
  const buying = useBuying(goods, wishes)
  const t = useText('goods')
  const detail = useText('detail')
  const share = useShare(goods)
  const picture = useRef<HTMLDivElement>(null)
  const [viewing, setViewing] = useState<number | null>(null)
  const [sheet, setSheet] = useState<LotSheet | null>(null)
  const [turnedTo, setTurnedTo] = useState<{ at: number }>()
  useEffect(() => rememberSeen(goods.id), [goods.id])
  const ended = hasEnded(goods.state)
  const lane = lot ? <LotHead lot={lot} onSheet={setSheet} /> : null
  return (
    <Page
      title={goods.title}
      quiet
      width="browse"
      bleed
      header={<DetailBar goods={goods} picture={picture} onShare={share} />}
      does={
        lot?.isBidding ? <LotBar lotId={lot.lotId} onSheet={setSheet} /> : <BuyActions goods={goods} buying={buying} />
      }
      below={ended ? null : <Similar goods={goods} />}
      trail={wide ? <Breadcrumb goods={goods} /> : undefined}
      side={
        wide
          ? (actions) => (
              <Side goods={goods} buying={buying} actions={actions} lot={lane} isBidding={lot?.isBidding ?? false} />
            )
          : undefined
      }
    >
      <div
        ref={picture}
        className="-mx-3 overflow-hidden bg-card wide:mx-0 wide:rounded-card wide:border wide:border-line wide:shadow-1"
      >
        <Gallery
          pictures={goods.pictures}
          captions={goods.pictures.map((one) => captionOf(one, t))}
          alt={goods.title}
          ended={ended}
          turnedTo={turnedTo}
          openLabel={(at) => detail('openPhotos', { at })}
          onOpen={setViewing}
        />
        {viewing === null ? null : (
          <GoodsPhotos
            goods={goods}
            at={viewing}
            onClose={(at?: number) => {
              setViewing(null)
              if (at !== undefined) setTurnedTo({ at })
            }}
          />
        )}
      </div>
      {wide ? (
        <div ref={topBar} className="sticky top-(--under-top) z-10 border-b border-line bg-page">
          <SectionLinks className="px-1" />
        </div>
      ) : (
        <>
          <Panel bleed className="-mt-2">
            <div className="flex flex-col gap-2.5">
              {lot?.isBidding ? null : <Tags goods={goods} />}
              <Title goods={goods} />
              {lot?.isBidding ? null : (
                <>
                  <PriceBlock goods={goods} withLogin withFreight />
                  {goods.availability.as === 'now' ? null : <AwaitedNote goods={goods} />}
                  {goods.pricingType === 'fixed' ? null : <AskWays goods={goods} />}
                </>
              )}
              {lane ? <div className="-mx-4">{lane}</div> : null}
              <FactChips goods={goods} />
              <Quantity buying={buying} />
              <CompareLine goods={goods} />
            </div>
          </Panel>
          <TrustRows goods={goods} />
        </>
      )}
      {lot ? <LotTables lotId={lot.lotId} onSheet={setSheet} /> : null}
      {lot && sheet ? <LotSheets lotId={lot.lotId} sheet={sheet} onClose={() => setSheet(null)} /> : null}
      {ended ? <Similar goods={goods} /> : null}
      <Part name="condition">
        <Condition goods={goods} />
      </Part>
      {goods.hours === null ? null : <HourMeter goods={goods} onOpen={setViewing} />}
      <History goods={goods} />
      <Part name="specifications">
        <Specification goods={goods} />
      </Part>
      <Description of={goods.description} />
      <Part name="papers">
        <Papers goods={goods} />
      </Part>
      <Part name="delivery">
        <Delivery goods={goods} />
      </Part>
      {ended ? null : <SeeIt goodsId={goods.id} />}
      <VideoEvidence goodsId={goods.id} />
      <Questions goodsId={goods.id} />
      <Part name="seller">
        <SellerPanel goods={goods} />
      </Part>
    </Page>
  )
}

/** A section of the page, with the id that the bar's links scroll to. */
function Part({ name, children }: { name: SectionName; children: ReactNode }) {
  return <div id={sectionId(name)}>{children}</div>
}

function TrustRows({ goods }: { goods: Goods }) {
  const t = useText('goods')
  const dates = useDates()
  const { inspection } = goods
  return (
    <Panel bleed flush className="px-4">
      <Rows>
        {inspection ? (
          <Row
            icon={<ShieldCheck aria-hidden className="text-go-ink" />}
            title={t('screen.inspected')}
            strong
            note={
              <WholeNumbers>
                {t('screen.inspectionNote', {
                  date: dates.date(inspection.at),
                  checks: inspection.checks,
                  until: dates.date(inspection.validUntil),
                })}
              </WholeNumbers>
            }
            onClick={() => showSection('condition')}
          />
        ) : null}
        <SellerTrust seller={goods.sellerCard} onClick={() => showSection('seller')} />
      </Rows>
    </Panel>
  )
}

function SellerPanel({ goods }: { goods: Goods }) {
  const t = useText('goods')
  return (
    <Panel bleed>
      <div className="pb-4 wide:hidden">
        <SellerHead seller={goods.sellerCard} />
        {goods.sellerCard.profile ? <p className="pt-3 text-14 text-ink-2">{goods.sellerCard.profile}</p> : null}
      </div>
      <h2 className="pb-1 text-14 font-600 wide:text-17">
        {t(goods.sellerCard.country === 'JP' ? 'screen.sellerDetailsJapan' : 'screen.sellerDetails')}
      </h2>
      <SellerReviews goodsId={goods.id} />
      <SellerFacts seller={goods.sellerCard} />
      <Link
        to={href('/pages/legal/seller-legal/seller-legal', { companyId: goods.sellerCard.id })}
        className="inline-flex min-h-11 items-center text-14 text-go-ink underline"
      >
        {t('screen.sellerLegal')}
      </Link>
    </Panel>
  )
}

export default defineScreen({ login: 'optional', view: GoodsDetail })
