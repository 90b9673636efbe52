import { Badge } from '#ui/facts/badge'
import { bottomBar } from '#ui/pages/bars.ts'
import { classes } from '#ui/class-names.ts'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import { CircleUser, House, LayoutGrid, Newspaper, ShoppingCart } from 'lucide-react'
import { useCartCount, useUnreadCount } from '../login/me.ts'
import { tabNames, tabs } from '../routes/routes.ts'

const icons = { home: House, category: LayoutGrid, news: Newspaper, cart: ShoppingCart, me: CircleUser } as const

/**
 * The bottom bar with five tabs: 50 px and the safe area (specification §2, §9). From 1024 px the top bar replaces it.
 */
export function TabBar({ path }: { path: string }) {
  const t = useText('app')
  const cartCount = useCartCount()
  const unread = useUnreadCount()
  return (
    <nav
      ref={bottomBar}
      aria-label={t('top.main')}
      className="fixed inset-x-0 bottom-0 z-30 box-content h-tab border-t border-line bg-card pb-safe wide:hidden"
    >
      <ul className="mx-auto grid h-full max-w-phone grid-cols-5">
        {tabNames.map((name) => {
          const Icon = icons[name]
          const on = tabs[name] === path
          return (
            <li key={name}>
              <Link
                to={tabs[name]}
                aria-current={on ? 'page' : undefined}
                className={classes(
                  'flex h-full flex-col items-center justify-center gap-0.5 text-tab whitespace-nowrap -outline-offset-2',
                  on ? 'font-600 text-go-ink' : 'text-ink-2',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden strokeWidth={on ? 2.4 : 1.8} className="size-5.5" />
                  {name === 'cart' ? (
                    <Badge count={cartCount} tone="ink" className="absolute -top-1.5 left-3.5" />
                  ) : null}
                  {name === 'me' ? <Badge count={unread} tone="ink" className="absolute -top-1.5 left-3.5" /> : null}
                </span>
                {t(`tab.${name}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
