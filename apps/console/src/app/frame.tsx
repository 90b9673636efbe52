import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { consoleCalls } from '@kikai/contract/console/console.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { Button } from 'antd'
import { FailedPartOf, lazyPart, PartBoundary } from '@kikai/client/parts/lazy-part.tsx'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { PartFailed } from './crash.tsx'
import { type CenterOf, centersFor, desk, inMenu, PageWaiting } from './centers.tsx'
import { Header } from './header.tsx'
import { Login } from './login.tsx'
import { taskPanels } from './task-panels.ts'
import { TaskPanelsOf } from '#features/tasks/task-panel.tsx'
import { useMe } from '#features/me/use-me.ts'
import { ConsoleMenu, Pages } from './menu.tsx'
import { proof } from './proof.ts'
import { NoRights } from './no-rights.tsx'
import { NoticePanel } from '#ui/notice.tsx'

const SetUpSecondFactor = lazyPart(() => import('./set-up-second-factor.tsx'), { isPage: true, waiting: PageWaiting })
const ProveAgain = lazyPart(() => import('./prove-again.tsx'))

/** The dialog that asks for a proof of identity while a call waits for it. */
function Proof() {
  const asked = useSyncExternalStore(proof.subscribe, proof.read)
  return asked ? (
    <ProveAgain by={asked.by} onProven={() => asked.answer(true)} onClose={() => asked.answer(false)} />
  ) : null
}

/** The whole console: the login, a notice for members without rights, or the menu with the page of the address. */
export function Frame() {
  return (
    <FailedPartOf value={PartFailed}>
      <PartBoundary failed={() => <PartFailed isPage onClose={undefined} />}>
        <Page />
      </PartBoundary>
      <Proof />
    </FailedPartOf>
  )
}

function Page() {
  const loggedIn = useLoggedIn()
  const me = useMe()
  const t = useText('console')
  if (!loggedIn) return <Login />
  if (me.data?.secondFactorMissing) return <SetUpSecondFactor onDone={me.reload} />
  if (me.data) return <Inside me={me.data} />
  if (!me.error) return <WaitingSkeleton label={t('waiting')} />
  return (
    <main className="alone">
      <NoticePanel
        isPage
        title={t('failed.title')}
        note={me.error.message}
        action={<Button onClick={me.reload}>{t('failed.retry')}</Button>}
      />
    </main>
  )
}

function Inside({ me }: { me: Profile }) {
  // While the arranged menu is loading or cannot be loaded, the default order is used.
  const menus = useCall(consoleCalls.listMenus, {}).data?.data ?? []
  const centers = centersFor(me.rights, menus)
  const { pathname } = useLocation()
  const here = inMenu(centers).find(({ center }) => pathname.startsWith(`/${center}/`))
  if (centers.length === 0) return <NoRights me={me} />
  return (
    <div className="frame">
      <ConsoleMenu centers={inMenu(centers)} />
      <Header me={me} centers={centers} />
      {here ? <Pages of={here.pages} className="frame-pages" /> : null}
      <TaskPanelsOf value={taskPanels}>
        <Main centers={centers} />
      </TaskPanelsOf>
    </div>
  )
}

function Main({ centers }: { centers: readonly CenterOf[] }) {
  const t = useText('console')
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const open = centers.flatMap((center) => center.pages)
  const name = pathname === desk.path ? 'desk' : open.find(({ path }) => path === pathname)?.name
  useEffect(() => {
    document.title = name ? `${t(`page.${name}`)} · Kikai` : 'Kikai'
  }, [name, t])
  return (
    <main ref={main} id="main" tabIndex={-1} data-page={name}>
      <Routes>
        <Route path={desk.path} element={<desk.view />} />
        {open.map(({ path, view: View }) => (
          <Route key={path} path={path} element={<View />} />
        ))}
        <Route path="*" element={<NoticePanel isPage title={t('notHere.title')} note={t('notHere.note')} />} />
      </Routes>
    </main>
  )
}
