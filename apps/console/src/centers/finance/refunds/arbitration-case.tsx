import { Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import type { OrderRefunds, Refund } from '@kikai/contract/refunds/refunds.shapes'
import { ArbitrationDecision } from './arbitration-decision.tsx'
import { ArbitrationSides } from './arbitration-sides.tsx'
import { DecisionLetters } from './decision-letters.tsx'

/** One dispute: what both sides said beside the record, the money at stake, and the decision. */
export function ArbitrationCase({ of, refund }: { of: OrderRefunds; refund: Refund }) {
  const t = useText('consoleRefunds')
  const word = useText('refunds')
  const { deadline, leftMs } = useWritten()
  const { deadlineAt, state } = refund
  const facts = useCall(
    managedRefundPapersCalls.readArbitration,
    { orderId: of.orderId, appointmentId: of.appointmentId },
    { freshMs: 0 },
  )
  const isLate = deadlineAt !== null && leftMs(deadlineAt) <= 0
  const mayDecide = refund.allowedActions.some(({ action }) => action === 'grant')
  return (
    <>
      <section className="card arbitration-case" aria-label={refund.number}>
        <div className="card-body arbitration-head">
          <div>
            <h2>
              {refund.number} <Tag tone={state === 'arbitration' ? 'amber' : 'outline'}>{word(`state.${state}`)}</Tag>
            </h2>
            <p>{of.title}</p>
            <p className="quiet">{`${word(`kind.${refund.kind}`)} · ${word(`reason.${refund.reason}`)}`}</p>
          </div>
          {state === 'arbitration' && deadlineAt ? (
            <p className={isLate ? 'wrong' : 'soon'}>{t(isLate ? 'late' : 'due', { until: deadline(deadlineAt) })}</p>
          ) : null}
        </div>
        <ArbitrationSides of={of} refund={refund} />
      </section>
      <section className="card review-facts" aria-label={t('decide.title')}>
        <div className="card-body">
          <AtStake of={of} refund={refund} ledger={facts.data?.ledger} />
          <DecisionLetters of={refund.letters} />
          {mayDecide && facts.data ? <ArbitrationDecision refund={refund} languages={facts.data.languages} /> : null}
          {facts.error ? <p className="wrong">{facts.error.message}</p> : null}
        </div>
      </section>
    </>
  )
}

type AtStakeProps = {
  of: OrderRefunds
  refund: Refund
  ledger: readonly { bucket: StakeAccount; amount: Refund['asked'] }[] | undefined
}
type StakeAccount = 'payable' | 'held' | 'earnings' | 'payout' | 'debt' | 'agency' | 'credit'

function AtStake({ of, refund, ledger }: AtStakeProps) {
  const t = useText('consoleRefunds')
  const { money } = useWritten()
  return (
    <section>
      <h3>{t('stake.title')}</h3>
      <Facts
        of={[
          { label: t('stake.asked'), value: <b>{money(refund.asked)}</b> },
          { label: t('stake.paid'), value: money(of.total) },
          { label: t('stake.refunded'), value: money(of.refunded) },
        ]}
      />
      <p className="quiet">{t(ledger?.length === 0 ? 'stake.none' : 'stake.note')}</p>
      {ledger && ledger.length > 0 ? (
        <Facts
          of={ledger.map(({ bucket, amount }) => ({
            label: t(`stake.account.${bucket}`),
            value: <span className="figures">{money(amount)}</span>,
          }))}
        />
      ) : null}
    </section>
  )
}
