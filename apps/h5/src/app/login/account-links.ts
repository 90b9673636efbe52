import {
  Bell,
  BellRing,
  Building2,
  CalendarCheck,
  CalendarClock,
  CircleUser,
  FileText,
  Headset,
  Gavel,
  Hammer,
  Handshake,
  Heart,
  KeyRound,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
  Settings,
  ShieldCheck,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { Right } from '@kikai/contract/access'
import type { RoutePath } from '@kikai/contract/wire/screens'

/** What an entry's number counts: the items that await the member there. */
export type LinkCount = 'orders' | 'messages' | 'chats' | 'savedSearches' | 'devices'

type AccountLink = {
  readonly to: RoutePath
  readonly icon: LucideIcon
  readonly label:
    | 'orders'
    | 'messages'
    | 'chats'
    | 'service'
    | 'watchlist'
    | 'auctions'
    | 'savedSearches'
    | 'wanted'
    | 'sourcing'
    | 'offers'
    | 'appointments'
    | 'devices'
    | 'repairs'
    | 'balance'
    | 'monthlyAccount'
    | 'papers'
    | 'info.title'
    | 'addresses'
    | 'certification'
    | 'engineer'
    | 'team'
    | 'setting.security'
    | 'setting.myData'
    | 'setting.title'
    | 'feedback'
  readonly group: 'deals' | 'money' | 'account'
  readonly counts?: LinkCount
  /** Shown only to members acting for a company. */
  readonly ofCompany?: true
  /** Shown only to holders of this right. */
  readonly may?: Right
  /** Not listed on phones, where shortcuts above the list or the settings lead to it. */
  readonly wideOnly?: true
}

/** The entries of the account: the list on phones and the navigation at the side on wide screens. */
export const accountLinks: readonly AccountLink[] = [
  {
    to: '/pages/me/order/order',
    icon: ReceiptText,
    label: 'orders',
    group: 'deals',
    counts: 'orders',
    wideOnly: true,
  },
  { to: '/pages/home/message/message', icon: Bell, label: 'messages', group: 'deals', counts: 'messages' },
  { to: '/pages/me/my-chat/my-chat', icon: MessagesSquare, label: 'chats', group: 'deals', counts: 'chats' },
  { to: '/pages/me/my-chat/my-message/my-message', icon: Headset, label: 'service', group: 'account' },
  { to: '/pages/me/auction-order/auction-order', icon: Gavel, label: 'auctions', group: 'deals' },
  { to: '/pages/me/my-offers/my-offers', icon: Handshake, label: 'offers', group: 'deals' },
  { to: '/pages/me/my-appointment/my-appointment', icon: CalendarCheck, label: 'appointments', group: 'deals' },
  { to: '/pages/me/my-devices/my-devices', icon: Wrench, label: 'devices', group: 'deals', counts: 'devices' },
  { to: '/pages/me/my-repair/my-repair', icon: Hammer, label: 'repairs', group: 'deals' },
  { to: '/pages/me/my-collect/my-collect', icon: Heart, label: 'watchlist', group: 'deals' },
  {
    to: '/pages/me/saved-searches/saved-searches',
    icon: BellRing,
    label: 'savedSearches',
    group: 'deals',
    counts: 'savedSearches',
  },
  { to: '/pages/me/my-wanted/my-wanted', icon: Megaphone, label: 'wanted', group: 'deals' },
  { to: '/pages/me/my-sourcing/my-sourcing', icon: CalendarClock, label: 'sourcing', group: 'deals' },
  { to: '/pages/me/my-balance/my-balance', icon: Wallet, label: 'balance', group: 'money' },
  {
    to: '/pages/me/monthly-account/monthly-account',
    icon: CalendarClock,
    label: 'monthlyAccount',
    group: 'money',
    may: 'finance.credit.settle',
  },
  { to: '/pages/me/papers/papers', icon: FileText, label: 'papers', group: 'money' },
  { to: '/pages/me/my-info/my-info', icon: CircleUser, label: 'info.title', group: 'account' },
  { to: '/pages/me/addressManage/index', icon: MapPin, label: 'addresses', group: 'account' },
  {
    to: '/pages/me/company-certification/company-certification',
    icon: Building2,
    label: 'certification',
    group: 'account',
  },
  { to: '/pages/me/my-engineer/my-engineer', icon: Wrench, label: 'engineer', group: 'account' },
  { to: '/pages/me/team/team', icon: Users, label: 'team', group: 'account', ofCompany: true },
  {
    to: '/pages/me/setting/security/security',
    icon: KeyRound,
    label: 'setting.security',
    group: 'account',
    wideOnly: true,
  },
  {
    to: '/pages/me/setting/my-data/my-data',
    icon: ShieldCheck,
    label: 'setting.myData',
    group: 'account',
    wideOnly: true,
  },
  { to: '/pages/me/setting/setting', icon: Settings, label: 'setting.title', group: 'account', wideOnly: true },
  { to: '/pages/me/feedback/feedback', icon: MessageSquareText, label: 'feedback', group: 'account', wideOnly: true },
]

type Whoever = { readonly company: unknown; readonly rights: readonly Right[] } | null | undefined
/** Whether an entry is shown to this member. */
export const isLinkOf = (me: Whoever, { ofCompany, may }: AccountLink): boolean =>
  (!ofCompany || Boolean(me?.company)) && (!may || (me?.rights.includes(may) ?? false))

/** The account entry that a screen belongs to: its own, or that of the nearest parent folder. */
export function linkOf(pathname: string): RoutePath | undefined {
  const own = accountLinks.find(({ to }) => to === pathname)
  const within = accountLinks.filter(({ to }) => pathname.startsWith(to.slice(0, to.lastIndexOf('/') + 1)))
  return (own ?? within.toSorted((a, b) => b.to.length - a.to.length)[0])?.to
}
