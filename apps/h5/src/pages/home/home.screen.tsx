import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLoggedIn } from '#app/login/session'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { useSeen } from '#features/catalogue/seen.ts'
import { SeenGoods } from '#features/catalogue/seen-goods'
import { SearchLink } from '#features/catalogue/search-link'
import { Bell } from '#features/notices/bell'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { useWide } from '#ui/wide.ts'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { homeCalls } from '@kikai/contract/home/home.calls'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { CategoryTiles } from './parts/category-tiles.tsx'
import { HomeGoods } from './parts/home-goods.tsx'
import { homeLists } from './parts/home-lists.ts'
import { HomeSkeleton } from './parts/home-skeleton.tsx'
import { TaskCard } from './parts/lazy-task-card.tsx'
import { Slides } from './parts/slides.tsx'

// Loaded separately because phones do not need it.
const loadWide = () => import('./parts/wide-home.tsx')
const WideHome = lazyPart(loadWide, { waiting: HomeSkeleton })

/** The home screen: the member's most urgent task, the search, and an endless list of goods. */
function Home() {
  const t = useText('home')
  const wide = useWide()
  const loggedIn = useLoggedIn()
  const seen = useSeen()
  const home = useCall(homeCalls.readHome, {})
  // Starts loading the list that comes first as long as nobody orders the sections otherwise, in parallel with the rest.
  usePagedCall(goodsCalls.listGoods, homeLists.recommended)
  useEffect(() => {
    // Loaded in parallel with the answer, not after it.
    if (wide) loadWide().catch(() => {}) // a failed load is reported where the component is drawn
  }, [wide])
  return (
    <Page
      title={t('title')}
      quiet
      back={false}
      width="browse"
      of={home}
      skeleton={
        <div className="flex flex-col gap-3">
          {loggedIn || wide ? null : <GuestLine />}
          <HomeSkeleton />
        </div>
      }
      header={
        <div className="mx-auto flex h-14 max-w-phone items-center px-3">
          <SearchLink to={href('/pages/home/search/search')} />
          <Bell className="-mr-3" />
        </div>
      }
    >
      {(answer) =>
        wide ? (
          <WideHome home={answer} />
        ) : (
          <>
            {loggedIn ? null : <GuestLine />}
            {loggedIn && answer.task ? <TaskCard task={answer.task} /> : <Slides slides={answer.slides} />}
            <CategoryTiles categories={answer.categories} />
            <LotsOnCards goodsIds={seen}>
              <SeenGoods />
            </LotsOnCards>
            <HomeGoods sections={answer.sections} />
          </>
        )
      }
    </Page>
  )
}

/** Tells visitors that prices are shown after the login, once for all cards. */
function GuestLine() {
  const t = useText('home')
  return (
    <p className="-my-2 flex min-h-11 items-center gap-2 pl-1 text-14 text-ink-2">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t('guest')}</span>
      <Link to={href('/pages/login/login')} className="flex min-h-11 items-center px-1 font-600 text-go-ink">
        {t('logIn')}
      </Link>
    </p>
  )
}

export default defineScreen({ login: 'optional', view: Home })
