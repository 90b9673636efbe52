import { href } from '#app/go'
import { useAgreedDays } from '#features/orders/agreed-days.ts'
import { Due } from '#features/desk/due'
import { Failed } from '#ui/failed'
import { Link } from '#ui/link'
import { Panel } from '#ui/panel'
import { Amount } from '#ui/price'
import { useDates } from '#ui/moments.ts'
import { EntrySkeleton, DelayedPlaceholder } from '#ui/skeletons'
import { useCall, type Loaded } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Instant } from '@kikai/kernel/instant'
import {
  Calculator,
  Handshake,
  ChevronRight,
  CircleCheck,
  Landmark,
  MessageCircleWarning,
  PackageOpen,
  RotateCcw,
  Truck,
} from 'lucide-react'
import type { ReactNode } from 'react'

type Task = {
  key: string
  icon: ReactNode
  title: string
  note: ReactNode
  dueAt: Instant | null
  /** For a task without a deadline: since when somebody waits, and for what. */
  waiting?: { since: Instant; means: string }
  to: string
}

const shownMax = 20

/** Tasks without a deadline are sorted among the deadlines by the time since which somebody waits. */
const byUrgency = ({ dueAt, waiting }: Task): string => dueAt ?? waiting?.since ?? '9'

/** All tasks that wait for this person: by deadline, those without any date last. */
export function DeskQueue({ may }: { may: (right: Right) => boolean }) {
  const t = useText('managed')
  const daysOf = useAgreedDays()
  const orders = useCall(
    managedOrdersCalls.listManagedOrders,
    may('order.order.ship') ? { tab: 'to_ship', page_size: shownMax } : null,
  )
  const unquoted = useCall(
    managedOrdersCalls.listManagedOrders,
    may('order.order.ship') ? { tab: 'freight_due', page_size: shownMax } : null,
  )
  const problems = useCall(problemsCalls.listReported, may('order.order.ship') ? { page_size: shownMax } : null)
  const refunds = useCall(
    managedRefundsCalls.listRefunds,
    may('order.refund.answer') ? { tab: 'seller', page_size: shownMax } : null,
  )
  const slips = useCall(
    managedPaymentsCalls.listRemittances,
    may('finance.remittance.review') ? { state: 'submitted', page_size: shownMax } : null,
  )
  const offers = useCall(jobsCalls.listJobs, may('order.sendout.work') ? { tab: 'answer', page_size: shownMax } : null)
  const work = useCall(jobsCalls.listJobs, may('order.sendout.work') ? { tab: 'open', page_size: shownMax } : null)
  // Some orders with due freight wait for the buyer's payment, not for a quote.
  const toQuote = (unquoted.data?.data ?? []).filter(({ freight }) => freight === 'awaiting_quote')
  // An order given to an agent is the seller's task only when the agent cannot continue.
  const toShip = (orders.data?.data ?? []).filter(({ agentTurn }) => agentTurn === null || agentTurn === 'stopped')
  const withAgents = (orders.data?.data.length ?? 0) - toShip.length
  const jobs = [...(offers.data?.data ?? []), ...(work.data?.data ?? [])]
  const tasks: Task[] = [
    ...jobs.map((job) => ({
      key: job.id,
      icon: <PackageOpen aria-hidden />,
      title: job.state === 'offered' ? t('desk.answerJob') : t('desk.job'),
      note: `${job.number} · ${job.title}`,
      dueAt: job.deadlineAt,
      to: href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail', {
        sendOutId: job.id,
      }),
    })),
    ...(problems.data?.data ?? []).map((order) => ({
      key: `problem ${order.id}`,
      icon: <MessageCircleWarning aria-hidden />,
      title: t('desk.problem'),
      note: `${order.number} · ${order.lines[0]?.title ?? ''}`,
      dueAt: null,
      ...(order.problemAt ? { waiting: { since: order.problemAt, means: t('desk.problemMeans') } } : {}),
      to: href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId: order.id }),
    })),
    ...toShip.map((order) => ({
      key: order.id,
      icon: order.collecting ? <Handshake aria-hidden /> : <Truck aria-hidden />,
      title: t(shipTask(order)),
      note: [
        order.collecting && daysOf(order.collecting),
        order.collecting && order.buyerName,
        order.number,
        order.lines[0]?.title,
      ]
        .filter(Boolean)
        .join(' · '),
      dueAt: order.deadlineAt,
      to: href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId: order.id }),
    })),
    ...toQuote.map((order) => ({
      key: order.id,
      icon: <Calculator aria-hidden />,
      title: t('desk.quote'),
      note: `${order.number} · ${order.lines[0]?.title ?? ''}`,
      dueAt: order.quoteBy ?? order.deadlineAt,
      to: href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId: order.id }),
    })),
    ...(refunds.data?.data ?? []).map((refund) => ({
      key: refund.id,
      icon: <RotateCcw aria-hidden />,
      title: t('desk.refund'),
      note: `${refund.number} · ${refund.title}`,
      dueAt: refund.deadlineAt,
      to: href('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse', {
        orderId: refund.orderId,
      }),
    })),
    ...(slips.data?.data ?? []).map((slip) => ({
      key: slip.id,
      icon: <Landmark aria-hidden />,
      title: t('desk.review'),
      note: (
        <>
          {slip.payer || slip.reference} · <Amount money={slip.amount} precise />
        </>
      ),
      dueAt: slip.dueAt,
      to: href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail', {
        remittanceId: slip.id,
      }),
    })),
  ].toSorted((a, b) => byUrgency(a).localeCompare(byUrgency(b)))
  const count =
    toQuote.length -
    withAgents +
    [orders, problems, refunds, slips, offers, work].reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  return (
    <Panel
      title={t('desk.today')}
      aside={count > 0 ? <span className="figures">{t('desk.tasks', { count })}</span> : undefined}
    >
      <Queue
        tasks={tasks}
        more={(orders.data?.total ?? 0) - (orders.data?.data.length ?? 0)}
        of={[orders, unquoted, problems, refunds, slips, offers, work]}
      />
    </Panel>
  )
}

/** Leads to the orders to ship that are not among the tasks shown. */
function MoreToShip({ count }: { count: number }) {
  const t = useText('managed')
  return (
    <Link
      to={href('/pages/me/backend-manage/order-manage/order-manage', { tab: 'to_ship' })}
      className="flex min-h-11 items-center justify-between gap-3 border-t border-line pt-1 text-14 font-600 text-go-ink"
    >
      {t('desk.moreToShip', { count })}
      <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0" />
    </Link>
  )
}

const shipTask = ({ agentTurn, collecting }: OrderCard) => {
  if (collecting) return collecting.missedAt ? 'desk.missed' : 'desk.collect'
  return agentTurn === 'stopped' ? 'desk.agentStopped' : 'desk.ship'
}

type QueueProps = { tasks: readonly Task[]; more: number; of: readonly Loaded<unknown>[] }
function Queue({ tasks, more, of }: QueueProps) {
  const t = useText('managed')
  const { moment } = useDates()
  if (of.some(({ waiting }) => waiting)) return <QueueSkeleton />
  const failed = of.find(({ error, data }) => error && data === undefined)
  if (failed) return <Failed why={failed.error?.message} onRetry={failed.reload} />
  const moreToShip = more > 0 ? <MoreToShip count={more} /> : null
  if (tasks.length === 0 && moreToShip) return moreToShip
  if (tasks.length === 0)
    return (
      <p className="flex items-center gap-2 border-t border-line pt-4 pb-1 text-14 text-ink-2">
        <CircleCheck aria-hidden className="size-5 text-go-ink" />
        {t('desk.nothing')}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {tasks.map((task) => (
          <li key={task.key}>
            <Link to={task.to} className="flex min-h-15 items-center gap-3 py-2.5">
              <span className="grid size-9 shrink-0 place-items-center rounded-card bg-sunken [&_svg]:size-5">
                {task.icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="text-15 font-600">{task.title}</span>
                  {task.dueAt ? (
                    <span className="text-14">
                      <Due at={task.dueAt} />
                    </span>
                  ) : null}
                  {task.waiting ? (
                    <span className="figures text-14 text-ink-2">
                      {t('desk.since', { time: moment(task.waiting.since) })}
                    </span>
                  ) : null}
                </span>
                <span className="block truncate text-12 text-ink-2">{task.note}</span>
                {task.waiting ? <span className="block text-12 text-ink-2">{task.waiting.means}</span> : null}
              </span>
              <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
      {moreToShip}
    </>
  )
}

function QueueSkeleton() {
  return (
    <DelayedPlaceholder>
      <div className="divide-y divide-line border-t border-line">
        {[0, 1, 2].map((at) => (
          <EntrySkeleton
            key={at}
            picture="size-9"
            lines={['h-3.5 w-5/12', 'h-3 w-8/12']}
            className="min-h-15 gap-3 py-2.5"
          />
        ))}
      </div>
    </DelayedPlaceholder>
  )
}
