import { FormSheet } from '#ui/sheets/form-sheet'
import { ProblemSaid } from '#features/orders/problem-said'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'

/** The problems the buyer reported. */
export function SaleProblems({ order }: { order: OrderDetail }) {
  const t = useText('problems')
  const desk = useText('desk')
  const { moment } = useDates()
  if (order.problems.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {order.problems.toReversed().map((problem) => (
          <li key={problem.reportedAt} className="py-3 first:pt-0 last:pb-0">
            <ProblemSaid of={problem} />
          </li>
        ))}
      </ul>
      {order.problemAt ? (
        <p className="mt-3 border-t border-line pt-3 text-14 text-ink-2">
          {desk('since', { time: moment(order.problemAt) })} · {desk('problemMeans')}
        </p>
      ) : null}
    </Panel>
  )
}

/** Answers a problem; the buyer reads it and has some days before the order is completed automatically. */
export function AnswerProblem({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('problems')
  const hours = useSetting()?.orders.receiptObjectionHours ?? 72
  const form = useCallForm(problemsCalls.answerProblem, {
    start: { text: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { text: t('answer.needed') },
    onDone: () => showToast(t('answer.sent'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('answer.title')} send={t('answer.send')}>
      <p className="text-14 text-ink-2">{t('answer.note', { hours })}</p>
      <TextArea {...form.text('text')} label={t('answer.text')} />
    </FormSheet>
  )
}
