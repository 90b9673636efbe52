import { href } from '#app/routes/go'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Task } from '@kikai/contract/home/home.shapes'
import { formatDeadline } from '@kikai/i18n/format/moment'
import { isId } from '@kikai/kernel/ids'
import { ChevronRight } from 'lucide-react'

/** The member's most urgent task: whose turn it is, the deadline, and what to do. */
export default function TaskCard({ task, flat }: { task: Task; flat?: boolean }) {
  const t = useText('tasks')
  const language = useLanguage()
  return (
    <Link
      to={addressOf(task)}
      className={`flex items-center gap-3 ${flat ? 'py-3' : 'rounded-card bg-card p-3 shadow-1'}`}
    >
      <span className="w-18 shrink-0 overflow-hidden rounded-tag">
        <Image of={task.picture} alt="" sizes="72px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Tag tone="ink">{t('yourTurn')}</Tag>
          {task.deadlineAt ? (
            <span className="figures text-12 text-ink-2">
              {t('due', { at: formatDeadline(task.deadlineAt, language, readersZone) })}
            </span>
          ) : null}
        </span>
        <span className="mt-1 block text-15 leading-tight font-600">{t(`kind.${task.kind}`)}</span>
        <span className="mt-0.5 block truncate text-12 text-ink-2">{task.title}</span>
      </span>
      <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
    </Link>
  )
}

const order = (id: string) => (isId<'order'>(id) ? id : undefined)
const statement = (id: string) => (isId<'credit-statement'>(id) ? id : undefined)
const remittance = (id: string) => (isId<'remittance'>(id) ? id : undefined)

function addressOf({ target }: Task): string {
  switch (target.kind) {
    case 'order': {
      const orderId = order(target.id)
      return orderId ? href('/pages/me/order/order-detail/order-detail', { orderId }) : href('/pages/me/order/order')
    }
    case 'freight': {
      const orderId = order(target.id)
      return orderId ? href('/pages/me/order/order-detail/freight/freight', { orderId }) : href('/pages/me/order/order')
    }
    case 'checkout':
      return href('/pages/me/order/order', { tab: 'pending_payment' })
    case 'recharge':
      return href('/pages/me/my-balance/my-balance')
    case 'statement': {
      const statementId = statement(target.id)
      return statementId
        ? href('/pages/me/monthly-account/statement/statement', { statementId })
        : href('/pages/me/monthly-account/monthly-account')
    }
    case 'managedOrder': {
      const orderId = order(target.id)
      return orderId
        ? href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId })
        : href('/pages/me/backend-manage/order-manage/order-manage')
    }
    case 'remittance': {
      const remittanceId = remittance(target.id)
      return remittanceId
        ? href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail', {
            remittanceId,
          })
        : href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage')
    }
  }
}
