import { createHashRouter, Navigate, type RouteObject } from 'react-router'
import { NoSuchPage } from './crash.tsx'
import { navigateWith } from './go.ts'
import { aliases } from './routes.ts'
import { screens, Waiting } from './screens.tsx'
import { Shell } from './shell.tsx'
import { lazy, Suspense } from 'react'

const gallery: RouteObject[] = []
if (__GALLERY__) {
  const Gallery = lazy(() => import('../ui/gallery.page.tsx'))
  gallery.push({
    path: '/gallery',
    element: (
      <Suspense fallback={<Waiting />}>
        <Gallery />
      </Suspense>
    ),
  })
}

/** Hash route = file path, letter for letter (architecture §9). */
export const router = createHashRouter([
  {
    element: <Shell />,
    children: [
      ...screens.map(({ route, View }) => ({ path: route, element: <View /> })),
      ...Object.entries(aliases).map(([from, to]) => ({ path: from, element: <Navigate to={to} replace /> })),
      ...gallery,
      { path: '*', element: <NoSuchPage /> },
    ],
  },
])
navigateWith(router)
