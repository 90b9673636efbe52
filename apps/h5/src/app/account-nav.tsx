import { Badge } from '#ui/badge'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/image'
import { initialOf } from '#ui/initial.ts'
import { Link } from '#ui/link'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import {
  Bell,
  BellRing,
  CircleUser,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  ReceiptText,
  Settings,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { useMe, useUnreadCount } from './me.ts'
import type { RoutePath } from './route-paths.ts'
import { tabs } from './routes.ts'

type Entry = { to: RoutePath; icon: LucideIcon; label: string; count?: number }

/** From 1280 px on all screens of the account: who is logged in, and where everything of theirs is. */
export default function AccountNav() {
  const t = useText('me')
  const { pathname } = useLocation()
  const me = useMe()
  const unread = useUnreadCount()
  const orders = useCall(ordersCalls.listMyOrders, { tab: null, page_size: 1 }, { freshMs: 15_000 })
  const counts = orders.data?.counts
  const yourTurn = (counts?.pending_payment ?? 0) + (counts?.freight_due ?? 0) + (counts?.to_receive ?? 0)
  const groups: readonly { title: string; of: readonly Entry[] }[] = [
    {
      title: t('nav.deals'),
      of: [
        { to: '/pages/me/order/order', icon: ReceiptText, label: t('orders'), count: yourTurn },
        { to: '/pages/home/message/message', icon: Bell, label: t('messages'), count: unread },
        { to: '/pages/me/saved-searches/saved-searches', icon: BellRing, label: t('savedSearches') },
      ],
    },
    {
      title: t('nav.money'),
      of: [{ to: '/pages/me/my-balance/my-balance', icon: Wallet, label: t('balance') }],
    },
    {
      title: t('nav.account'),
      of: [
        { to: '/pages/me/my-info/my-info', icon: CircleUser, label: t('info.title') },
        { to: '/pages/me/addressManage/index', icon: MapPin, label: t('addresses') },
        { to: '/pages/me/setting/my-data/my-data', icon: ShieldCheck, label: t('setting.myData') },
        { to: '/pages/me/setting/setting', icon: Settings, label: t('setting.title') },
      ],
    },
    ...(me && me.rights.length > 0
      ? [
          {
            title: t('nav.work'),
            of: [{ to: '/pages/me/backend-manage/backend-manage', icon: LayoutDashboard, label: t('manage') }] as const,
          },
        ]
      : []),
  ]
  const all = groups.flatMap(({ of }) => of)
  const here = nearest(pathname, all)
  return (
    <nav aria-label={t('title')} className="flex flex-col gap-3">
      <Link to={tabs.me} className="flex items-center gap-3 rounded-card border border-line bg-card p-4">
        <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-press text-15 font-600">
          {me?.avatar ? <Image of={{ id: me.avatar }} alt="" ratio="1/1" sizes="44px" /> : initialOf(me?.name)}
        </span>
        <span className="min-w-0">
          <span className="block text-15 font-600 wrap-anywhere">{me?.name}</span>
          <span className="block text-12 text-ink-2 wrap-anywhere">
            {me?.company?.name ?? (me?.companyName || t('nav.consumer'))}
          </span>
        </span>
      </Link>
      <div className="rounded-card border border-line bg-card p-2">
        {groups.map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <p className="px-2.5 pt-2 pb-1 text-12 font-600 text-ink-2">{title}</p>
            <ul>
              {of.map(({ to, icon: Icon, label, count = 0 }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === here ? 'page' : undefined}
                    className={classes(
                      'flex min-h-11 items-center gap-3 rounded-card px-2.5 py-1.5 text-14',
                      to === here ? 'bg-go-tint font-600 text-go-ink' : 'hover:bg-sunken',
                    )}
                  >
                    <Icon aria-hidden className="size-5 shrink-0" />
                    <span className="min-w-0 flex-1">{label}</span>
                    {count > 0 ? <Badge count={count} tone="ink" /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

/** The entry under which a screen stands: its own, or that of the folder it lies in. */
function nearest(pathname: string, all: readonly Entry[]): RoutePath | undefined {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const own = all.find(({ to }) => to === pathname)
  const within = all.filter(({ to }) => pathname.startsWith(folderOf(to)))
  return (own ?? within.toSorted((a, b) => b.to.length - a.to.length)[0])?.to
}
