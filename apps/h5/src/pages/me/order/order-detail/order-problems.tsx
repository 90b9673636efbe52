import { isOrderActionEnabled } from '#features/orders/order-actions'
import { ProblemSaid } from '#features/orders/problem-said'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'

/** The problems the buyer reported, the answers, and the possible next steps. */
export function OrderProblems({ order }: { order: OrderDetail }) {
  const t = useText('problems')
  const withdraw = useAction(problemsCalls.withdrawProblem, {
    onDone: () => showToast(t('withdraw.done'), { done: true }),
  })
  const { problems, problemAt, life } = order
  const last = problems.at(-1)
  if (!last) return null
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {problems.toReversed().map((problem) => (
          <li key={problem.reportedAt} className="py-3 first:pt-0 last:pb-0">
            <ProblemSaid of={problem} />
          </li>
        ))}
      </ul>
      {problemAt ? <p className="mt-3 border-t border-line pt-3 text-14 text-ink-2">{t('open')}</p> : null}
      {life === 'open' && last.state === 'answered' ? (
        <p className="mt-3 border-t border-line pt-3 text-14 text-ink-2">{t('next')}</p>
      ) : null}
      {isOrderActionEnabled(order, 'withdrawProblem') ? (
        <div className="mt-3">
          <Button size="small" busy={withdraw.busy} onClick={() => void withdraw.run({ orderId: order.id })}>
            {t('withdraw.button')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
