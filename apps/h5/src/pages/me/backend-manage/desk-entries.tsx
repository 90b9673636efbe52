import { href } from '#app/go'
import { Badge } from '#ui/badge'
import { Link } from '#ui/link'
import { Panel } from '#ui/panel'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import {
  Building2,
  ClipboardList,
  FileUp,
  Landmark,
  MessageSquareText,
  Package,
  Replace,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'

type Entry = {
  right: Right
  icon: ReactNode
  to: string
  /** Of a company's own, which the platform's staff do not have. */
  ofCompany?: true
  name:
    | 'goods'
    | 'import'
    | 'orders'
    | 'settlement'
    | 'customers'
    | 'remittances'
    | 'words'
    | 'feedback'
    | 'companies'
    | 'agents'
}

const entries: readonly Entry[] = [
  {
    right: 'product.goods.read',
    icon: <Package aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/goods-manage'),
    name: 'goods',
  },
  {
    right: 'order.order.read',
    icon: <ClipboardList aria-hidden />,
    to: href('/pages/me/backend-manage/order-manage/order-manage'),
    name: 'orders',
  },
  {
    right: 'order.order.read',
    ofCompany: true,
    icon: <Users aria-hidden />,
    to: href('/pages/me/backend-manage/customer-manage/customer-manage'),
    name: 'customers',
  },
  {
    right: 'seller.earning.read',
    ofCompany: true,
    icon: <Wallet aria-hidden />,
    to: href('/pages/me/backend-manage/settlement/settlement'),
    name: 'settlement',
  },
  {
    right: 'order.sendout.work',
    icon: <Truck aria-hidden />,
    to: href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'),
    name: 'agents',
  },
  {
    right: 'product.goods.import',
    icon: <FileUp aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/import-goods/import-goods'),
    name: 'import',
  },
  {
    right: 'product.words.write',
    icon: <Replace aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/search-words/search-words'),
    name: 'words',
  },
  {
    right: 'finance.remittance.read',
    icon: <Landmark aria-hidden />,
    to: href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage'),
    name: 'remittances',
  },
  {
    right: 'member.feedback.answer',
    icon: <MessageSquareText aria-hidden />,
    to: href('/pages/me/backend-manage/feedback-manage/feedback-manage'),
    name: 'feedback',
  },
  {
    right: 'seller.company.review',
    icon: <Building2 aria-hidden />,
    to: href('/pages/me/backend-manage/company-manage/company-manage'),
    name: 'companies',
  },
]

type DeskEntriesProps = { may: (right: Right) => boolean; hasCompany: boolean }

/** The ways in: those that are open to this person, and no others. */
export function DeskEntries({ may, hasCompany }: DeskEntriesProps) {
  const t = useText('managed')
  const waiting = useCall(badgesCalls.countMenu, {}, { freshMs: 0, everyMs: 60_000 }).data
  const countOf = (name: Entry['name']) =>
    name === 'orders' || name === 'remittances' || name === 'feedback' ? (waiting?.[name] ?? 0) : 0
  return (
    <Panel flush>
      <nav aria-label={t('desk.entries')}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] py-2">
          {entries
            .filter(({ right, ofCompany }) => may(right) && (hasCompany || !ofCompany))
            .map(({ icon, to, name }) => (
              <li key={name} className="min-w-0">
                <Link
                  to={to}
                  className="flex min-h-18 flex-col items-center justify-center gap-1.5 px-1 text-center text-12 [&_svg]:size-6"
                >
                  <span className="relative">
                    {icon}
                    <Badge count={countOf(name)} className="absolute -top-2 left-4" />
                  </span>
                  {t(`desk.entry.${name}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Panel>
  )
}
