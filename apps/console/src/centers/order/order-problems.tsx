import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { Button } from 'antd'
import { useState } from 'react'

/** The problems the buyer reported and the answers; staff may answer for a seller who does not. */
export function OrderProblems({ order }: { order: OrderDetail }) {
  const t = useText('problems')
  const { moment } = useWritten()
  const [asking, setAsking] = useState(false)
  const mayAnswer = order.allowedActions.some(({ action, enabled }) => action === 'answerProblem' && enabled)
  return (
    <section>
      <h3>{t('title')}</h3>
      <ol className="timeline">
        {order.problems.toReversed().map(({ reason, text, pictures, reportedAt, state, answer }) => (
          <li key={reportedAt}>
            {t(`reason.${reason}`)}: {text}
            <small>
              {moment(reportedAt)} · {t(`state.${state}`)}
            </small>
            {pictures.map(({ id, url }, nth) => (
              <p key={id}>
                <a href={url} target="_blank" rel="noopener">
                  {t('photo', { at: nth + 1 })}
                </a>
              </p>
            ))}
            {answer ? (
              <small>
                {t(`answeredBy.${answer.by}`)}: {answer.text}
              </small>
            ) : null}
          </li>
        ))}
      </ol>
      {mayAnswer ? <Button onClick={() => setAsking(true)}>{t('answer.button')}</Button> : null}
      {asking ? <AnswerForm order={order} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function AnswerForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('problems')
  const hours = useSetting()?.orders.receiptObjectionHours ?? 72
  const form = useCallForm(problemsCalls.answerProblem, {
    start: { text: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { text: t('answer.needed') },
    onDone: () => {
      showToast(t('answer.sent'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('answer.title')} send={t('answer.send')} onClose={onClose}>
      <p className="quiet">{t('answer.note', { hours })}</p>
      <TextAreaField {...form.text('text')} label={t('answer.text')} />
    </FormDialog>
  )
}
