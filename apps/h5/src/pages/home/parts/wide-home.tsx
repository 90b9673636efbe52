import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { go, href } from '#app/routes/go'
import { useLoggedIn } from '#app/login/session'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { GoodsGridCard } from '#features/catalogue/goods-card'
import { useSeen } from '#features/catalogue/seen.ts'
import { SeenGoods } from '#features/catalogue/seen-goods'
import { GoodsMeta } from '#features/catalogue/goods-meta'
import { PriceLine } from '#features/catalogue/price-line'
import { hasEnded } from '#features/catalogue/state-tag'
import { Button } from '#ui/buttons/button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { CardsSkeleton, EntrySkeleton } from '#ui/feedback/skeletons'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { GoodsCard as GoodsCardData } from '@kikai/contract/goods/goods.shapes'
import type { HomeSection } from '@kikai/contract/content/content.shapes'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import { ArrowRight } from 'lucide-react'
import { CategoryColumn } from './category-tiles.tsx'
import { HomeGoods } from './home-goods.tsx'
import { sectionFilters, homeLists, isPicked } from './home-lists.ts'
import { TaskCard } from './lazy-task-card.tsx'
import { type Slide, Slides } from './slides.tsx'
import { useChosenGoods } from './use-chosen-goods.ts'

type HomeAnswer = OutputOf<typeof homeCalls.readHome>

/** The home screen from 1024 px: categories, slides and tasks, then the first section that picks among the goods as a row, then all sections. */
export default function WideHome({ home }: { home: HomeAnswer }) {
  const seen = useSeen()
  const picked = home.sections.find(isPicked)
  return (
    <>
      <div className="grid h-97 grid-cols-[minmax(0,1fr)_320px] gap-4 wider:grid-cols-[208px_minmax(0,1fr)_320px]">
        <CategoryColumn categories={home.categories} />
        <Slides slides={home.slides} big onward={(slide) => <SlideOnward of={slide} />} />
        <SidePanel home={home} />
      </div>
      {picked ? <SectionRow key={picked.id} of={picked} /> : null}
      <div className="mt-4 empty:hidden">
        <LotsOnCards goodsIds={seen}>
          <SeenGoods />
        </LotsOnCards>
      </div>
      <div className="mt-4">
        <HomeGoods sections={home.sections} />
      </div>
    </>
  )
}

function SlideOnward({ of }: { of: Slide }) {
  const t = useText('home')
  const goodsText = useText('goods')
  return (
    <span className="mt-3 inline-flex min-h-11 items-center gap-2 self-start rounded-full border border-transparent bg-go-tint px-5 text-15 font-600 text-go-ink">
      {of.target.kind === 'article' ? t('read') : goodsText('screen.more')}
      <ArrowRight aria-hidden className="size-4.5" />
    </span>
  )
}

/**
 * Whether a task belongs to a seller or a clerk; it is linked to their management area instead of the orders they
 * bought.
 */
const isOfDesk = (task: HomeAnswer['task']) =>
  task?.target.kind === 'managedOrder' || task?.target.kind === 'remittance'

function SidePanel({ home }: { home: HomeAnswer }) {
  const t = useText('home')
  const loggedIn = useLoggedIn()
  return (
    <div className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-card px-5 py-4 shadow-1">
      {loggedIn ? (
        <div className="border-b border-line pb-1">
          <h2 className="text-17 leading-tight font-600">{t('waiting')}</h2>
          {home.task ? (
            <TaskCard task={home.task} flat />
          ) : (
            <p className="py-4 text-14 text-ink-2">{t('nothingWaits')}</p>
          )}
          {home.taskCount > 1 ? (
            <Onward
              to={href(isOfDesk(home.task) ? '/pages/me/backend-manage/backend-manage' : '/pages/me/order/order')}
            >
              {t('allTasks', { count: home.taskCount })}
            </Onward>
          ) : null}
        </div>
      ) : (
        <div className="border-b border-line pb-4">
          <h2 className="text-17 leading-tight font-600">{t('guestTitle')}</h2>
          <p className="mt-1 text-14 text-balance text-ink-2">{t('guestText')}</p>
          <div className="mt-3 flex gap-2">
            <Button tone="go" wide className="px-2!" onClick={() => go('/pages/login/login')}>
              {t('logIn')}
            </Button>
            <Button tone="tint" wide className="px-2!" onClick={() => go('/pages/login/register')}>
              {t('register')}
            </Button>
          </div>
        </div>
      )}
      <JustIn count={loggedIn && !home.task ? 3 : 2} />
    </div>
  )
}

/** The newest goods, as many rows as the panel's fixed height holds. */
function JustIn({ count }: { count: number }) {
  const t = useText('home')
  const goods = useCall(goodsCalls.listGoods, { ...homeLists.new, page_size: count })
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden pt-3">
      <h2 className="text-14 font-600">{t('justIn')}</h2>
      <div className="flex min-h-0 flex-1 flex-col justify-evenly divide-y divide-line">
        {goods.data
          ? goods.data.data.map((one) => <JustInRow key={one.id} goods={one} />)
          : goods.waiting &&
            Array.from({ length: count }, (_, at) => (
              <EntrySkeleton key={at} picture="h-12 w-16" lines={['h-3.5 w-10/12', 'h-3 w-7/12']} />
            ))}
      </div>
    </div>
  )
}

function JustInRow({ goods }: { goods: GoodsCardData }) {
  return (
    <Link
      to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
      className="flex flex-1 items-center gap-3"
    >
      <span className="w-16 shrink-0 overflow-hidden rounded-tag">
        <Image of={goods.picture} alt="" sizes="64px" ended={hasEnded(goods.state)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-500">{goods.title}</span>
        {/* Of the facts only those are shown that stand in one line. */}
        <span className="block h-[1lh] overflow-hidden text-12 text-ink-2">
          <GoodsMeta goods={goods} />
        </span>
        <PriceLine goods={goods} size="row" />
      </span>
    </Link>
  )
}

const rowLength = 5

/** One row of a section's goods; those beyond the number of columns are left out. */
function SectionRow({ of }: { of: HomeSection }) {
  const t = useText('goods')
  const filters = sectionFilters(of)
  const found = useCall(goodsCalls.listGoods, filters && { ...filters, page_size: rowLength })
  const chosen = useChosenGoods(of)
  const isChosen = of.shows.kind === 'goods'
  const cards = isChosen ? (chosen.waiting ? undefined : chosen.items.slice(0, rowLength)) : found.data?.data
  const onward = onwardOf(of)
  if ((isChosen ? chosen.error : found.error) && !cards?.length) return null
  return (
    <section className="mt-4">
      <div className="flex items-baseline justify-between pb-3.5">
        <h2 className="text-19 leading-tight font-700">{of.title}</h2>
        {onward ? <Onward to={onward}>{t('screen.more')}</Onward> : null}
      </div>
      <div className="grid grid-cols-4 gap-4 widest:grid-cols-5 [&>:nth-child(5)]:hidden widest:[&>:nth-child(5)]:flex">
        {cards ? (
          <LotsOnCards goodsIds={cards.map(({ id }) => id)}>
            {cards.map((one) => (
              <GoodsGridCard
                key={one.id}
                goods={one}
                to={href('/pages/home/goods-detail/goods-detail', { goodsId: one.id })}
              />
            ))}
          </LotsOnCards>
        ) : (
          <CardsSkeleton count={rowLength} />
        )}
      </div>
    </section>
  )
}

/** Where all goods of a section are; null for chosen ones, which stand below under its tab. */
function onwardOf({ shows }: HomeSection): string | null {
  switch (shows.kind) {
    case 'list':
      return href('/pages/home/more/more', { list: shows.list })
    case 'category':
      return href('/pages/home/more/more', { categoryId: shows.categoryId })
    case 'search':
      return href('/pages/home/search/search', { words: shows.words })
    case 'goods':
      return null
  }
}

function Onward({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1 text-14 font-500 text-go-ink">
      {children}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}
