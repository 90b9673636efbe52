import { href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions, ActionsPlace } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { Tag, type TagTone } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { SendCharge } from '@kikai/contract/dropship/charges.shapes'
import { negate, subtract } from '@kikai/kernel/money'
import { useState } from 'react'
import { DisputeSheet } from './dispute-sheet.tsx'
import { InsistSheet } from './insist-sheet.tsx'

const toneOf = (state: SendCharge['state']): TagTone => {
  if (state === 'settled') return 'green'
  if (state === 'disputed' || state === 'escalated') return 'red'
  return state === 'reversed' ? 'ended' : 'neutral'
}

/** The charge for one send-out: its parts, its statement, and the possible actions. */
export function ChargeCard({ of, side }: { of: SendCharge; side: 'pay' | 'costs' }) {
  const t = useText('dropship')
  const dates = useDates()
  const { number, orderId, sendOutId, month, statement, deadlineAt, state } = of
  const assigns = useRights().may('order.sendout.assign')
  const to =
    side === 'pay'
      ? href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail', { sendOutId })
      : assigns
        ? href('/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent', { orderId })
        : href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId })
  return (
    <article className="rounded-card bg-card px-4 py-3 shadow-1 wide:border wide:border-line wide:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-12 text-ink-2">
        <Tag tone={toneOf(state)}>{t(`charge.state.${state}`)}</Tag>
        {deadlineAt && state === 'stated' ? (
          <span>{t('charge.objectBy', { time: dates.deadline(deadlineAt) })}</span>
        ) : null}
        {deadlineAt && state === 'disputed' ? (
          <span>{t(`charge.answerBy.${side}`, { time: dates.deadline(deadlineAt) })}</span>
        ) : null}
      </p>
      <h2 className="pt-1 text-15 font-600 wrap-anywhere">{of.title}</h2>
      <p className="text-12 text-ink-2">
        <Link to={to} className="figures text-go-ink">
          {number}
        </Link>
        {[
          '',
          t('charge.with', { name: of.other }),
          statement ? t('charge.statement', { number: statement }) : t('charge.month', { month }),
          ...(of.isCancelled ? [t('charge.cancelled')] : []),
        ].join(' · ')}
      </p>
      <Lines of={of} />
      {of.proposed && of.reason ? (
        <>
          <p className="pt-2 text-14 font-600">{t('charge.proposal', { amount: of.proposed })}</p>
          <p className="text-14 wrap-anywhere">{of.reason}</p>
        </>
      ) : null}
      {of.answer ? <p className="pt-1 text-14 wrap-anywhere">{t('charge.answerLine', { text: of.answer })}</p> : null}
      {of.isUncovered ? <p className="pt-1 text-12 text-ink-2">{t('charge.waits')}</p> : null}
      <Steps of={of} />
    </article>
  )
}

function Lines({ of }: { of: SendCharge }) {
  const t = useText('dropship')
  const lines = [
    { label: t('charge.handling'), money: of.handling },
    { label: t('charge.freight'), money: of.freight },
    { label: t('charge.late', { count: of.lateDays }), money: negate(of.late) },
    { label: t('charge.less'), money: subtract(of.amount, of.booked) },
  ].filter(({ money }) => money.minor !== 0)
  return (
    <KeyFacts
      look="sums"
      facts={[
        ...lines.map(({ label, money }) => ({ label, value: <Amount money={money} precise /> })),
        { label: t('charge.total'), value: <Amount money={of.amount} precise />, strong: true },
      ]}
    />
  )
}

function Steps({ of }: { of: SendCharge }) {
  const t = useText('dropship')
  const [asking, setAsking] = useState<'confirm' | 'dispute' | 'insist' | 'agree' | null>(null)
  const { id: chargeId, allowedActions } = of
  const confirm = useAction(chargesCalls.confirmCharge, {
    onDone: () => {
      setAsking(null)
      showToast(t('charge.confirmed'), { done: true })
    },
  })
  const answer = useAction(chargesCalls.answerCharge, {
    silent: true,
    onDone: () => {
      setAsking(null)
      showToast(t('charge.agreed'), { done: true })
    },
  })
  if (allowedActions.length === 0) return null
  return (
    <div className="pt-3">
      <ActionsPlace value="side">
        <Actions
          of={allowedActions}
          can={[
            { name: 'dispute', label: t('charge.dispute'), tone: 'outline', run: () => setAsking('dispute') },
            { name: 'confirm', label: t('charge.confirm'), run: () => setAsking('confirm') },
            { name: 'insist', label: t('charge.insist'), tone: 'outline', run: () => setAsking('insist') },
            {
              name: 'agree',
              label: t('charge.agree', { amount: of.proposed ?? of.amount }),
              run: () => setAsking('agree'),
            },
          ]}
        />
      </ActionsPlace>
      <AskOnce
        open={asking === 'confirm'}
        onClose={() => setAsking(null)}
        title={t('charge.confirmTitle', { amount: of.amount })}
        yes={t('charge.confirm')}
        of={confirm}
        onYes={() => void confirm.run({ chargeId })}
      >
        <p>{t('charge.confirmNote')}</p>
      </AskOnce>
      {of.proposed ? (
        <AskOnce
          open={asking === 'agree'}
          onClose={() => setAsking(null)}
          title={t('charge.agreeTitle', { amount: of.proposed })}
          yes={t('charge.agree', { amount: of.proposed })}
          of={answer}
          onYes={() => void answer.run({ chargeId, answer: 'agree', text: '' })}
        >
          <KeyFacts
            look="sums"
            facts={[
              { label: t('charge.total'), value: <Amount money={of.amount} precise /> },
              { label: t('charge.proposed'), value: <Amount money={of.proposed} precise /> },
              {
                label: t('charge.lost'),
                value: <Amount money={subtract(of.amount, of.proposed)} precise />,
                strong: true,
              },
            ]}
          />
          <p>{t('charge.agreeNote')}</p>
        </AskOnce>
      ) : null}
      {asking === 'dispute' ? <DisputeSheet of={of} onClose={() => setAsking(null)} /> : null}
      {asking === 'insist' ? <InsistSheet of={of} onClose={() => setAsking(null)} /> : null}
    </div>
  )
}
