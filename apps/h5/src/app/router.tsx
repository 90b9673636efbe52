import { lazy, Suspense, useLayoutEffect } from 'react'
import { Navigate, useNavigate, useRoutes, type RouteObject } from 'react-router'
import { navigateWith } from './go.ts'
import { HashRouter } from './hash-router.tsx'
import { aliases } from './routes.ts'
import { Waiting } from './screen-frame.tsx'
import { OtherScreens, screens } from './screens.tsx'
import { Shell } from './shell.tsx'

/** Hash route = file path, letter for letter (architecture §9). */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...screens.map(({ route, View }) => ({ path: route, element: <View /> })),
      ...Object.entries(aliases).map(([from, to]) => ({ path: from, element: <Navigate to={to} replace /> })),
      ...gallery(),
      { path: '*', element: <OtherScreens /> },
    ],
  },
]

/** react-router without its data half: screens ask by `useCall`, so loaders, actions and fetchers would be 13 KB for nothing. */
export function Router() {
  return (
    <HashRouter>
      <Routed />
    </HashRouter>
  )
}

function Routed() {
  const navigate = useNavigate()
  useLayoutEffect(() => navigateWith(navigate), [navigate])
  return useRoutes(routes)
}

function gallery(): RouteObject[] {
  if (!__GALLERY__) return []
  const Gallery = lazy(() => import('../ui/gallery.page.tsx'))
  const element = (
    <Suspense fallback={<Waiting />}>
      <Gallery />
    </Suspense>
  )
  return [{ path: '/gallery', element }]
}
