import { href } from '#app/routes/go'
import { Badge } from '#ui/facts/badge'
import { Panel } from '#ui/pages/panel'
import { DeskLink } from './desk-link.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { type DeskKind, orderKinds } from '@kikai/contract/desk/desk.shapes'
import { consolePages } from '@kikai/contract/console/console-pages'
import { consoleLinks } from '@kikai/contract/wire/console-links'
import {
  Building2,
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  FileText,
  FileUp,
  Gavel,
  Hammer,
  Handshake,
  Landmark,
  Megaphone,
  MessageCircleQuestion,
  MessageSquareText,
  NotebookText,
  Package,
  PackageSearch,
  Replace,
  Truck,
  Users,
  Wallet,
  Warehouse,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'

type Entry = {
  /** Any one of these rights is enough to show the link. */
  rights: readonly Right[]
  icon: ReactNode
  to: string
  /** Shown only to members of a company, not to the platform's staff. */
  ofCompany?: true
  name:
    | 'goods'
    | 'import'
    | 'maintained'
    | 'warehouse'
    | 'usedGoods'
    | 'orders'
    | 'auctions'
    | 'settlement'
    | 'papers'
    | 'customers'
    | 'remittances'
    | 'confirmations'
    | 'words'
    | 'questions'
    | 'wanted'
    | 'offers'
    | 'sourcing'
    | 'reservations'
    | 'maintenance'
    | 'platformMaintenance'
    | 'feedback'
    | 'companies'
    | 'agents'
    | 'engineers'
}

const entries: readonly Entry[] = [
  {
    rights: ['product.goods.read'],
    icon: <Package aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/goods-manage'),
    name: 'goods',
  },
  {
    rights: ['product.stock.work'],
    icon: <Warehouse aria-hidden />,
    to: href('/pages/me/backend-manage/warehouse-manage/warehouse-manage', {}),
    name: 'warehouse',
  },
  {
    rights: ['product.stock.ledger'],
    icon: <NotebookText aria-hidden />,
    to: href('/pages/me/backend-manage/warehouse-manage/used-goods/used-goods'),
    name: 'usedGoods',
  },
  {
    rights: ['order.order.read'],
    icon: <ClipboardList aria-hidden />,
    to: href('/pages/me/backend-manage/order-manage/order-manage'),
    name: 'orders',
  },
  {
    rights: ['product.lot.write'],
    ofCompany: true,
    icon: <Gavel aria-hidden />,
    to: href('/pages/me/backend-manage/auction-order-manage/auction-order-manage'),
    name: 'auctions',
  },
  {
    rights: ['order.order.read'],
    ofCompany: true,
    icon: <Users aria-hidden />,
    to: href('/pages/me/backend-manage/customer-manage/customer-manage'),
    name: 'customers',
  },
  {
    rights: ['seller.earning.read'],
    ofCompany: true,
    icon: <Wallet aria-hidden />,
    to: href('/pages/me/backend-manage/settlement/settlement'),
    name: 'settlement',
  },
  {
    rights: ['order.order.read'],
    ofCompany: true,
    icon: <FileText aria-hidden />,
    to: href('/pages/me/backend-manage/papers/papers'),
    name: 'papers',
  },
  {
    rights: ['order.sendout.work'],
    icon: <Truck aria-hidden />,
    to: href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'),
    name: 'agents',
  },
  {
    rights: ['seller.engineer.manage'],
    ofCompany: true,
    icon: <Wrench aria-hidden />,
    to: href('/pages/me/backend-manage/engineer-manage/engineer-manage'),
    name: 'engineers',
  },
  {
    rights: ['product.goods.read'],
    ofCompany: true,
    icon: <MessageCircleQuestion aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions'),
    name: 'questions',
  },
  {
    rights: ['product.goods.read'],
    ofCompany: true,
    icon: <Megaphone aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/wanted-board/wanted-board'),
    name: 'wanted',
  },
  {
    rights: ['order.offer.answer'],
    ofCompany: true,
    icon: <Handshake aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/goods-offers/goods-offers'),
    name: 'offers',
  },
  {
    rights: ['order.offer.answer'],
    ofCompany: true,
    icon: <PackageSearch aria-hidden />,
    to: href('/pages/me/backend-manage/order-manage/sourcing-manage/sourcing-manage'),
    name: 'sourcing',
  },
  {
    rights: ['product.goods.read'],
    ofCompany: true,
    icon: <Wrench aria-hidden />,
    to: href('/pages/me/backend-manage/maintenance-devices/maintenance-devices'),
    name: 'maintained',
  },
  {
    rights: ['order.appointment.host'],
    ofCompany: true,
    icon: <CalendarClock aria-hidden />,
    to: href('/pages/me/backend-manage/reservation-manage/reservation-manage'),
    name: 'reservations',
  },
  {
    rights: ['order.repair.work'],
    ofCompany: true,
    icon: <Hammer aria-hidden />,
    to: href('/pages/me/backend-manage/maintenance-list/maintenance-list'),
    name: 'maintenance',
  },
  {
    rights: ['order.repair.desk'],
    icon: <Hammer aria-hidden />,
    to: href('/pages/me/backend-manage/maintenance-list/platform-maintenance-list/platform-maintenance-list'),
    name: 'platformMaintenance',
  },
  {
    rights: ['product.goods.import'],
    icon: <FileUp aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/import-goods/import-goods'),
    name: 'import',
  },
  {
    rights: ['product.words.write'],
    icon: <Replace aria-hidden />,
    to: href('/pages/me/backend-manage/goods-manage/search-words/search-words'),
    name: 'words',
  },
  {
    rights: ['finance.remittance.read'],
    icon: <Landmark aria-hidden />,
    to: href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage'),
    name: 'remittances',
  },
  {
    rights: consolePages['finance/confirmations'],
    icon: <ClipboardCheck aria-hidden />,
    to: consoleLinks.confirmations,
    name: 'confirmations',
  },
  {
    rights: ['member.feedback.answer'],
    icon: <MessageSquareText aria-hidden />,
    to: href('/pages/me/backend-manage/feedback-manage/feedback-manage'),
    name: 'feedback',
  },
  {
    rights: ['seller.company.review'],
    icon: <Building2 aria-hidden />,
    to: href('/pages/me/backend-manage/company-manage/company-manage'),
    name: 'companies',
  },
]

/** What of the tasks is done behind an entry. */
const kindsOf: Partial<Record<Entry['name'], readonly DeskKind[]>> = {
  orders: [...orderKinds, 'refund'],
  auctions: ['lotNearMiss'],
  agents: ['answerJob', 'job', 'chargeToCheck', 'chargeToAnswer'],
  warehouse: ['stockArrival', 'stockInspection', 'stockTransfer', 'stockPick', 'stockCount', 'stockAdjustment'],
  wanted: ['wanted'],
  engineers: ['engineerLeaving'],
  remittances: ['slip'],
  confirmations: ['confirm'],
  questions: ['question'],
  offers: ['offer'],
  sourcing: ['sourcingToQuote', 'sourcingToBring'],
  reservations: ['reservation', 'meeting'],
  maintenance: ['repairToAnswer', 'repairStalled'],
  platformMaintenance: ['repairToAssign', 'repairDispute', 'repairRest', 'repairStalled'],
  feedback: ['feedback'],
  companies: ['certification'],
}

type DeskEntriesProps = { may: (right: Right) => boolean; hasCompany: boolean }

/** The links of the management area that this person's rights allow. */
export function DeskEntries({ may, hasCompany }: DeskEntriesProps) {
  const t = useText('managed')
  const waiting = useCall(deskCalls.countMenu, {}, { freshMs: 0, everyMs: 60_000 }).data
  const countOf = (name: Entry['name']) => (kindsOf[name] ?? []).reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0)
  return (
    <Panel flush>
      <nav aria-label={t('desk.entries')}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] py-2">
          {entries
            .filter(({ rights, ofCompany }) => rights.some(may) && (hasCompany || !ofCompany))
            .map(({ icon, to, name }) => (
              <li key={name} className="min-w-0">
                <DeskLink
                  to={to}
                  className="flex min-h-18 flex-col items-center justify-center gap-1.5 px-1 text-center text-12 [&_svg]:size-6"
                >
                  <span className="relative">
                    {icon}
                    <Badge count={countOf(name)} className="absolute -top-2 left-4" />
                  </span>
                  {t(`desk.entry.${name}`)}
                </DeskLink>
              </li>
            ))}
        </ul>
      </nav>
    </Panel>
  )
}
