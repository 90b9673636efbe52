import { useLocation, useNavigate } from '#ui/navigation.ts'
import { FailedPartOf, lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useEffect, useLayoutEffect, type ComponentType } from 'react'
import { PartFailed } from '../screens/crash.tsx'
import { navigateWith } from './go.ts'
import { HashRouter } from './hash-router.tsx'
import { routeOf } from './route-of.ts'
import type { RoutePath } from '@kikai/contract/wire/screens'
import { aliases } from './routes.ts'
import { ScreenWaiting } from '../screens/screen-frame.tsx'
import { OtherScreens, screens } from '../screens/screens.tsx'
import { Shell } from '../frame/shell.tsx'

/** Maps each hash route to its file, letter for letter (architecture §9). */
const views: Readonly<Record<string, ComponentType>> = {
  ...Object.fromEntries(screens.map(({ route, View }) => [routeOf(route), View])),
  ...Object.fromEntries(Object.entries(aliases).map(([from, to]) => [routeOf(from), () => <Redirect to={to} />])),
  ...gallery(),
}

/** Shows the screen of the current address inside the frame. */
export function Router() {
  return (
    <HashRouter>
      <FailedPartOf value={PartFailed}>
        <Routed />
      </FailedPartOf>
    </HashRouter>
  )
}

function Routed() {
  const navigate = useNavigate()
  useLayoutEffect(() => navigateWith(navigate), [navigate])
  const View = views[routeOf(useLocation().pathname)] ?? OtherScreens
  return (
    <Shell>
      <View />
    </Shell>
  )
}

function Redirect({ to }: { to: RoutePath }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

function gallery(): Record<string, ComponentType> {
  if (!__GALLERY__) return {}
  return { '/gallery': lazyPart(() => import('../../ui/gallery.page.tsx'), { isPage: true, waiting: ScreenWaiting }) }
}
