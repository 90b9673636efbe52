import type { RoutePath } from '@kikai/contract/wire/screens'

/** The five tabs of the bottom bar (specification §2), in their order. */
export const tabs = {
  home: '/pages/home/home',
  category: '/pages/category/category',
  news: '/pages/news/news',
  cart: '/pages/shopping-cart/shopping-cart',
  me: '/pages/me/me',
} as const satisfies Record<string, RoutePath>
export type TabName = keyof typeof tabs
export const tabNames = ['home', 'category', 'news', 'cart', 'me'] as const satisfies readonly TabName[]

/** Alternative addresses of a screen. `pages/home/home` without its slash is the same hash. */
export const aliases: Readonly<Record<string, RoutePath>> = { '/': tabs.home }
