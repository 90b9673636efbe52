import { href } from '#app/go'
import { useAgreedDays } from '#features/orders/agreed-days.ts'
import { Due } from '#features/desk/due'
import { useDates } from '#ui/moments.ts'
import { PagedList } from '#ui/paged-list'
import { Panel } from '#ui/panel'
import { Amount } from '#ui/price'
import { DeskLink } from './desk-link.tsx'
import { usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { type DeskKind, type DeskTask, consolePathOf } from '@kikai/contract/desk/desk.shapes'
import { saleOfKey } from '@kikai/contract/payments/payment-subjects'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import {
  Building2,
  Calculator,
  CalendarClock,
  ChevronRight,
  CircleCheck,
  ClipboardCheck,
  FileText,
  Gavel,
  Handshake,
  Headset,
  Landmark,
  GalleryHorizontal,
  Languages,
  Newspaper,
  Scale,
  MapPin,
  MessageCircleQuestion,
  MessageCircleWarning,
  MessageSquareText,
  PackageOpen,
  RotateCcw,
  Truck,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons: Readonly<Record<DeskKind, ReactNode>> = {
  answerJob: <PackageOpen aria-hidden />,
  job: <PackageOpen aria-hidden />,
  address: <MapPin aria-hidden />,
  askedToCollect: <Handshake aria-hidden />,
  collect: <Handshake aria-hidden />,
  missed: <Handshake aria-hidden />,
  agentStopped: <Truck aria-hidden />,
  ship: <Truck aria-hidden />,
  quote: <Calculator aria-hidden />,
  problem: <MessageCircleWarning aria-hidden />,
  document: <FileText aria-hidden />,
  decideDocument: <FileText aria-hidden />,
  fapiao: <FileText aria-hidden />,
  refund: <RotateCcw aria-hidden />,
  arbitration: <RotateCcw aria-hidden />,
  payRefund: <RotateCcw aria-hidden />,
  slip: <Landmark aria-hidden />,
  bankLine: <Landmark aria-hidden />,
  payout: <Wallet aria-hidden />,
  withdrawal: <Wallet aria-hidden />,
  charge: <Wallet aria-hidden />,
  credit: <Wallet aria-hidden />,
  confirm: <ClipboardCheck aria-hidden />,
  certification: <Building2 aria-hidden />,
  engineer: <Wrench aria-hidden />,
  agent: <Building2 aria-hidden />,
  question: <MessageCircleQuestion aria-hidden />,
  reportedQuestion: <MessageCircleQuestion aria-hidden />,
  term: <Languages aria-hidden />,
  article: <Newspaper aria-hidden />,
  slide: <GalleryHorizontal aria-hidden />,
  legalText: <Scale aria-hidden />,
  offer: <Handshake aria-hidden />,
  reservation: <CalendarClock aria-hidden />,
  repairToAssign: <Wrench aria-hidden />,
  repairToAnswer: <Wrench aria-hidden />,
  repairDispute: <Wrench aria-hidden />,
  deviceClaim: <Wrench aria-hidden />,
  lotReview: <Gavel aria-hidden />,
  lotNearMiss: <Gavel aria-hidden />,
  lotDefault: <Gavel aria-hidden />,
  service: <Headset aria-hidden />,
  feedback: <MessageSquareText aria-hidden />,
}

/** Everything that waits for this person, by deadline. */
export function DeskQueue() {
  const t = useText('desk')
  const tasks = usePagedCall(deskCalls.listDeskTasks, {}, { keepOld: true, freshMs: 0 })
  return (
    <Panel
      title={t('title')}
      aside={tasks.total ? <span className="figures">{t('tasks', { count: tasks.total })}</span> : undefined}
    >
      <PagedList
        of={tasks}
        look="inside"
        empty={
          <p className="flex items-center gap-2 border-t border-line pt-4 pb-1 text-14 text-ink-2">
            <CircleCheck aria-hidden className="size-5 text-go-ink" />
            {t('nothing')}
          </p>
        }
      >
        {(task) => <Task key={task.id} task={task} />}
      </PagedList>
    </Panel>
  )
}

function Task({ task }: { task: DeskTask }) {
  const t = useText('desk')
  const { moment } = useDates()
  const daysOf = useAgreedDays()
  const note = [task.days && daysOf(task.days), task.name, task.title].filter(Boolean).join(' · ')
  return (
    <DeskLink to={placeOf(task)} className="flex min-h-15 items-center gap-3 py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-card bg-sunken [&_svg]:size-5">
        {icons[task.kind]}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-600">{t(`kind.${task.kind}`)}</span>
          <span className="text-14">
            {task.deadlineAt ? (
              <Due at={task.deadlineAt} />
            ) : (
              <span className="figures text-ink-2">{t('since', { time: moment(task.since) })}</span>
            )}
          </span>
        </span>
        <span className="block truncate text-12 text-ink-2">
          {note}
          {task.amount && task.title === '' ? (
            <>
              {note === '' ? null : ' · '}
              <Amount money={task.amount} precise />
            </>
          ) : null}
        </span>
        {task.kind === 'problem' ? <span className="block text-12 text-ink-2">{t('problemMeans')}</span> : null}
      </span>
      <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
    </DeskLink>
  )
}

/** The phone's own screen, or the console's page for what is done there only. */
function placeOf(task: DeskTask): string {
  const { kind, row } = task
  const elsewhere = `${limits.consolePath}#${consolePathOf(task)}`
  switch (kind) {
    case 'answerJob':
    case 'job':
      return isId<'send-out'>(row)
        ? href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail', {
            sendOutId: row,
          })
        : elsewhere
    case 'slip':
      return isId<'remittance'>(row)
        ? href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail', {
            remittanceId: row,
          })
        : elsewhere
    case 'question':
      return href('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions')
    case 'lotNearMiss':
      return href('/pages/me/backend-manage/auction-order-manage/auction-order-manage', { tab: 'waiting' })
    case 'offer':
      return isId<'negotiation'>(row)
        ? href('/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer', { negotiationId: row })
        : elsewhere
    case 'reservation':
      return isId<'appointment'>(row)
        ? href('/pages/me/backend-manage/reservation-manage/detail/detail', { appointmentId: row })
        : elsewhere
    case 'repairToAnswer':
      return isId<'repair'>(row)
        ? href('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId: row })
        : elsewhere
    case 'repairToAssign':
    case 'repairDispute':
      return isId<'repair'>(row)
        ? href('/pages/me/backend-manage/maintenance-list/platform-maintenance-details/platform-maintenance-details', {
            repairId: row,
          })
        : elsewhere
    case 'feedback':
      return isId<'feedback'>(row)
        ? href('/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer', { feedbackId: row })
        : elsewhere
    case 'certification':
      return isId<'company'>(row)
        ? href('/pages/me/backend-manage/company-manage/company-review/company-review', { companyId: row })
        : elsewhere
    case 'refund': {
      const sale = saleOfKey(row)
      return sale
        ? href('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse', sale)
        : elsewhere
    }
    case 'address':
    case 'askedToCollect':
    case 'collect':
    case 'missed':
    case 'agentStopped':
    case 'ship':
    case 'quote':
    case 'problem':
    case 'document':
    case 'decideDocument':
    case 'fapiao': {
      const [orderId = ''] = row.split('.')
      return isId<'order'>(orderId)
        ? href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId })
        : elsewhere
    }
    default:
      return elsewhere
  }
}
