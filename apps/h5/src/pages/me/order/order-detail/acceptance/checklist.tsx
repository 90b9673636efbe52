import { go, goInstead } from '#app/routes/go'
import { reasonOfPoint, useDifferences } from '#features/orders/differences-of.ts'
import { GoodsLine } from '#features/orders/goods-line'
import { useListedFact } from '#features/orders/listed-fact.ts'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { ReportProblem } from '#features/orders/report-problem'
import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Form } from '#ui/forms/form'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { useState } from 'react'
import { useAcceptanceForm } from './acceptance-form.ts'
import { ChecklistPoint } from './checklist-point.tsx'

const formId = 'acceptance'

/** The checklist point by point: what differs leads to the report or the claim, everything else to the receipt. */
export function Checklist({ order }: { order: OrderDetail }) {
  const t = useText('problems')
  const buying = useText('orders')
  const moments = useMoments()
  const listed = useListedFact(order.lines)
  const { of, answerOf, answer } = useAcceptanceForm(order)
  const [asking, setAsking] = useState<'receive' | 'report' | null>(null)
  const close = () => setAsking(null)
  const { points } = order.acceptance
  const answers = points.map((point) => ({ point, ...answerOf(point) }))
  const differing = points.filter((point) => answerOf(point).answer === 'differs')
  const done = points.filter((point) => answerOf(point).answer !== null).length
  const toOrder = () => goInstead('/pages/me/order/order-detail/order-detail', { orderId: order.id })
  const receive = useAction(ordersCalls.receiveOrder, {
    silent: true,
    onDone: () => {
      close()
      showToast(buying('screen.receive.done'), { done: true })
      toOrder()
    },
  })
  /** Saves first, so that the report, the claim and the other side have what was found. */
  const saved = async (then: () => void) => {
    if (await of.submit()) then()
  }
  const differs = differing.length > 0
  return (
    <Page
      title={t('check.page')}
      width="form"
      does={
        <Actions
          of={order.allowedActions}
          note={differs ? t('check.differsNote') : t('check.kept')}
          can={[
            {
              name: 'receive',
              label: buying('screen.receive.button'),
              tone: differs ? 'outline' : 'go',
              busy: of.busy,
              run: () => void saved(() => setAsking('receive')),
            },
            ...(differs
              ? [
                  order.problemAt || !isOrderActionEnabled(order, 'reportProblem')
                    ? {
                        label: t('check.save'),
                        busy: of.busy,
                        run: () => void saved(() => showToast(t('check.saved'), { done: true })),
                      }
                    : {
                        label: t('check.report'),
                        busy: of.busy,
                        run: () => void saved(() => setAsking('report')),
                      },
                ]
              : []),
          ]}
        />
      }
    >
      <Panel>
        {order.lines.map((line) => (
          <GoodsLine key={line.goodsId} line={line} />
        ))}
        {order.deadlineAt ? (
          <p className="pt-2 text-12 text-ink-2">
            {buying('screen.until', { until: moments.deadline(order.deadlineAt) })}
          </p>
        ) : null}
      </Panel>
      <Form of={of} id={formId}>
        <Panel title={t('check.count', { done, all: points.length })}>
          <ul className="divide-y divide-line">
            {points.map((point) => (
              <li key={point} className="py-3 first:pt-0 last:pb-0">
                <ChecklistPoint
                  point={point}
                  listed={listed(point)}
                  now={answerOf(point)}
                  onChange={(change) => answer(point, change)}
                  wrong={of.wrong(`points.${point}`)}
                />
              </li>
            ))}
          </ul>
        </Panel>
      </Form>
      {differs ? (
        <button
          type="button"
          className="self-start px-1 py-2 text-14 text-go-ink underline"
          onClick={() =>
            void saved(() =>
              go('/pages/me/order/order-detail/request-refund/request-refund', { orderId: order.id, checked: '1' }),
            )
          }
        >
          {t('check.refund')}
        </button>
      ) : null}
      {asking === 'report' ? <Report order={order} answers={answers} onDone={toOrder} onClose={close} /> : null}
      <AskOnce
        open={asking === 'receive'}
        onClose={close}
        title={buying('screen.receive.title')}
        yes={differs || done < points.length ? buying('screen.receive.anyway') : buying('screen.receive.button')}
        no={buying('screen.receive.later')}
        tone="go"
        of={receive}
        onYes={() => void receive.run({ orderId: order.id })}
      >
        <p>{buying('screen.receive.why')}</p>
        {differs ? (
          <p className="pt-2 font-600">
            {t('check.differsWarn', {
              points: differing.map((point) => t(`check.point.${point}`)).join(t('check.comma')),
            })}
          </p>
        ) : done < points.length ? (
          <p className="pt-2 font-600">{t('check.unanswered')}</p>
        ) : null}
      </AskOnce>
    </Page>
  )
}

type ReportProps = {
  order: OrderDetail
  answers: Parameters<typeof useDifferences>[0]
  onDone: () => void
  onClose: () => void
}

/** The report begins with what was filled in, because the order with the saved answers may still be on its way. */
function Report({ order, answers, ...does }: ReportProps) {
  const { points, text, pictures } = useDifferences(answers)
  const [first] = points
  return <ReportProblem order={order} start={{ reason: first ? reasonOfPoint[first] : '', text, pictures }} {...does} />
}
