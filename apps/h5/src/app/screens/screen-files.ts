import type { Screen } from './define-screen.ts'
import type { RoutePath } from '@kikai/contract/wire/screens'
import { tabs } from '../routes/routes.ts'

type ScreenFile = () => Promise<{ default: Screen }>

/** The screens that visits start on: those of the bottom bar, targets of shared links, and those one tap further. */
export const frontScreens = {
  [tabs.home]: () => import('../../pages/home/home.screen.tsx'),
  [tabs.category]: () => import('../../pages/category/category.screen.tsx'),
  [tabs.news]: () => import('../../pages/news/news.screen.tsx'),
  [tabs.cart]: () => import('../../pages/shopping-cart/shopping-cart.screen.tsx'),
  [tabs.me]: () => import('../../pages/me/me.screen.tsx'),
  '/pages/home/search/search': () => import('../../pages/home/search/search.screen.tsx'),
  '/pages/home/more/more': () => import('../../pages/home/more/more.screen.tsx'),
  '/pages/home/goods-detail/goods-detail': () => import('../../pages/home/goods-detail/goods-detail.screen.tsx'),
  '/pages/login/login': () => import('../../pages/login/login.screen.tsx'),
} as const satisfies { readonly [Route in RoutePath]?: ScreenFile }

/** Loads all other screens: their names and files alone weigh as much as a screen, so they load after the first. */
export const loadOtherScreens = () => import('./other-screens.tsx')
