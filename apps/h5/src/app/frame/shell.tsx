import { Announcer } from '#ui/feedback/announcer'
import { shownScreen } from '#ui/screen.ts'
import { Toasts } from '#ui/feedback/toast'
import { classes } from '#ui/class-names.ts'
import { useLocation } from '#ui/navigation.ts'
import { UnderBarContext } from '#ui/pages/under-bar'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import { useCompared } from '#features/catalogue/compared.ts'
import { ongoingRoom } from '#features/rooms/ongoing-room.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { session } from '../client.ts'
import { indicator } from './indicator.ts'
import { KeepAlive } from '../screens/keep-alive.tsx'
import { newerVersion } from '../connection/newer-version.ts'
import { OfflineStrip } from '../connection/offline-strip.tsx'
import { tabNames, tabs } from '../routes/routes.ts'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import { TabBar } from './tab-bar.tsx'

const isTab = (path: string): boolean => tabNames.some((name) => tabs[name] === path)

/** Whether a path belongs to the account; the management area has a frame of its own. */
const isOfAccount = (path: string): boolean =>
  path.startsWith('/pages/me/') && !path.startsWith('/pages/me/backend-manage/')

/**
 * The frame around every screen: bars, offline strip (on phones each screen has it under its own bar), toasts, and the
 * kept screens.
 */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText('app')
  const { pathname } = useLocation()
  const tab = isTab(pathname)
  const wide = useWide()
  const wider = useWide('wider')
  const loggedIn = useLoggedIn()
  const hasNav = wider && loggedIn && isOfAccount(pathname)
  const epoch = useEpoch()
  const closed = useSyncExternalStore(newerVersion.subscribe, newerVersion.readClosed)
  if (closed) return <ClosedApp text={closed} />
  return (
    <div className={tab ? 'max-wide:pb-(--above-tabs) max-wide:[--above-tabs:calc(50px+var(--safe-b))]' : undefined}>
      <a
        href="#content"
        onClick={(event) => {
          // The hash belongs to the router, so the skip link's jump is done here.
          event.preventDefault()
          shownScreen()?.querySelector('main')?.focus()
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-full focus:bg-ink focus:px-4 focus:py-2 focus:text-on-ink"
      >
        {t('page.skip')}
      </a>
      <Indicator />
      {wide ? <TopBar /> : null}
      <Newer />
      {/* The footer starts below the fold, so that it does not move while a screen loads. */}
      <div className={classes('wide:min-h-[calc(100dvh-var(--under-top))]', hasNav && 'account-frame page-gutter')}>
        {hasNav ? (
          <div className="sticky top-[calc(var(--under-top)+1.5rem)] mt-6 w-58 shrink-0 self-start">
            <AccountNav />
          </div>
        ) : null}
        <div className="min-w-0 flex-1">
          <Suspense fallback={null}>
            <UnderBarContext value={wide ? null : <OfflineStrip />}>
              <KeepAlive isTab={isTab} epoch={epoch}>
                {children}
              </KeepAlive>
            </UnderBarContext>
          </Suspense>
        </div>
      </div>
      {wide ? <Footer /> : null}
      <Tray path={pathname} />
      {tab ? <TabBar path={pathname} /> : null}
      <Ongoing />
      <Toasts />
      <Announcer />
    </div>
  )
}

// Phones never load it, because they have the bottom bar instead.
const TopBar = lazyPart(() => import('./top-bar.tsx'), {
  waiting: () => <div className="h-top border-b border-line bg-card" />,
})
const Footer = lazyPart(() => import('./footer.tsx'), { waiting: () => <div className="h-(--foot)" /> })

// Its texts load with it, because neither the first screen nor all screens beside it have them.
const AccountNav = lazyPart(() => import('./account-nav.tsx'), { texts: ['me'] })

const ClosedApp = lazyPart(() => import('../connection/closed-app.tsx'))

const NewerVersionBar = lazyPart(() => import('../connection/newer-version-bar.tsx'))

/** Shows the newer-version bar; its file loads only when there is a newer version. */
function Newer() {
  const offered = useSyncExternalStore(newerVersion.subscribe, newerVersion.read)
  return offered === null ? null : <NewerVersionBar />
}

// A call is seldom, and large.
const RoomCall = lazyPart(() => import('#features/rooms/room-call'), { texts: ['rooms'] })

/** The call that goes on whatever screen is looked at. */
function Ongoing() {
  const room = useSyncExternalStore(ongoingRoom.subscribe, ongoingRoom.read)
  return room ? <RoomCall key={room.of.appointmentId ?? room.of.repairId} of={room} /> : null
}

const CompareTray = lazyPart(() => import('#features/catalogue/compare-tray'))

/** Which screens show the comparison bar, and whether its button is then the only filled one. */
const trays: Readonly<Record<string, 'main' | 'quiet' | 'wideOnly'>> = {
  [tabs.home]: 'quiet',
  [tabs.category]: 'main',
  '/pages/home/search/search': 'main',
  '/pages/home/more/more': 'main',
  '/pages/home/goods-detail/goods-detail': 'wideOnly',
}

/** Shows the comparison bar; its file loads when the first machine is chosen. */
function Tray({ path }: { path: string }) {
  const compared = useCompared()
  const wide = useWide()
  const kind = trays[path]
  if (compared.ids.length === 0 || kind === undefined || (kind === 'wideOnly' && !wide)) return null
  return <CompareTray quiet={kind !== 'main'} />
}

/**
 * A number that increases with each logout and change of company, so that kept screens are discarded. An expired
 * session keeps them.
 */
function useEpoch(): number {
  const [epoch, setEpoch] = useState(0)
  useEffect(() => {
    const begin = () => setEpoch((one) => one + 1)
    const stops = [session.onLogout((reason) => reason === 'asked' && begin()), session.onCompany(begin)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return epoch
}

/** The loading indicator of specification §7: a thin line shown when an answer takes longer than 200 ms. */
function Indicator() {
  const busy = useSyncExternalStore(indicator.subscribe, indicator.read)
  return (
    <div
      aria-hidden
      className={`fixed inset-x-0 top-0 z-60 h-0.5 bg-go-ink transition-opacity ${busy ? 'opacity-100 delay-200' : 'opacity-0'}`}
    />
  )
}
