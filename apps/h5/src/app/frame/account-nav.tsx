import { useLocation } from '#ui/navigation.ts'
import { Badge } from '#ui/facts/badge'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { Link } from '#ui/buttons/link'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import { LayoutDashboard, type LucideIcon } from 'lucide-react'
import { accountLinks, isLinkOf, linkOf, type LinkCount } from '../login/account-links.ts'
import { useMe, useUnreadChats, useUnreadCount, useWaitingDevices } from '../login/me.ts'
import type { RoutePath } from '@kikai/contract/wire/screens'
import { tabs } from '../routes/routes.ts'

const groupNames = ['deals', 'money', 'account'] as const
type Entry = { to: RoutePath; icon: LucideIcon; label: string; count?: number }

/** Shows the logged-in member and links to all account screens, from 1280 px on every screen of the account. */
export default function AccountNav() {
  const t = useText('me')
  const { pathname } = useLocation()
  const me = useMe()
  const unread = useUnreadCount()
  const orders = useCall(ordersCalls.listMyOrders, { tab: null, page_size: 1 }, { freshMs: 15_000 })
  const counts = orders.data?.counts
  const yourTurn = (counts?.pending_payment ?? 0) + (counts?.freight_due ?? 0) + (counts?.to_receive ?? 0)
  const saved = useCall(savedCalls.listSaved, {}, { freshMs: 60_000 })
  const waiting: Readonly<Record<LinkCount, number>> = {
    orders: yourTurn,
    messages: unread,
    chats: useUnreadChats(),
    devices: useWaitingDevices(),
    savedSearches: saved.data?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0,
  }
  const placesOf = (group: (typeof groupNames)[number]): readonly Entry[] =>
    accountLinks
      .filter((place) => place.group === group && isLinkOf(me, place))
      .map(({ to, icon, label, counts: what }) => ({ to, icon, label: t(label), count: what ? waiting[what] : 0 }))
  const groups: readonly { title: string; of: readonly Entry[] }[] = [
    ...groupNames.map((name) => ({ title: t(`nav.${name}`), of: placesOf(name) })),
    ...(me && me.rights.length > 0
      ? [
          {
            title: t('nav.work'),
            of: [{ to: '/pages/me/backend-manage/backend-manage', icon: LayoutDashboard, label: t('manage') }] as const,
          },
        ]
      : []),
  ]
  const here = linkOf(pathname)
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
