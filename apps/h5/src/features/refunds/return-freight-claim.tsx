import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Amount } from '#ui/facts/price'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { freightStanding } from '@kikai/contract/refunds/return-freight'
import { managedReturnFreightCalls, returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { useState } from 'react'
import { ClaimFreightSheet } from './claim-freight-sheet.tsx'
import { CorrectFreightSheet } from './correct-freight-sheet.tsx'

type ClaimProps = { refund: Refund; side: 'buyer' | 'seller' }

/** The return freight that the buyer advanced: the sum with its receipt, the answer, and what each side can do now. */
export function ReturnFreightClaimPanel({ refund, side }: ClaimProps) {
  const t = useText('refunds')
  const { deadline } = useDates()
  const { returnFreightClaim: claim } = refund
  const may = (name: string) => refund.allowedActions.some(({ action }) => action === name)
  if (!claim && !may('claimFreight')) return null
  return (
    <Panel title={t(side === 'buyer' ? 'freight.title' : 'freight.sale')}>
      {claim ? (
        <>
          <p className="text-14 font-600">{t(`freight.state.${freightStanding(refund, claim)}`)}</p>
          <KeyFacts
            facts={[
              {
                label: t(side === 'buyer' ? 'freight.claimedByYou' : 'freight.claimed'),
                value: <Amount money={claim.claimed} precise />,
              },
              ...(claim.corrected
                ? [{ label: t('freight.corrected'), value: <Amount money={claim.corrected} precise /> }]
                : []),
              ...(claim.granted
                ? [
                    {
                      label: t(claim.state === 'paid' ? 'freight.paid' : 'freight.granted'),
                      value: <Amount money={claim.granted} precise />,
                      strong: true,
                    },
                  ]
                : []),
              ...(claim.note ? [{ label: t('screen.note'), value: claim.note }] : []),
              ...(claim.answer ? [{ label: t('freight.answerOf'), value: claim.answer }] : []),
              ...(claim.decision ? [{ label: t('freight.decisionOf'), value: claim.decision }] : []),
            ]}
          />
          <PictureLinks of={claim.receipts} label={(at) => t('freight.receiptAt', { at })} />
          {claim.waits ? <Waits of={claim.waits} /> : null}
          {claim.deadlineAt ? (
            <p className="pt-2 text-14 text-ink-2">
              {t(claim.state === 'corrected' ? 'freight.untilBuyer' : 'freight.until', {
                until: deadline(claim.deadlineAt),
              })}
            </p>
          ) : null}
        </>
      ) : null}
      {may('claimFreight') ? <Enter refund={refund} /> : null}
      {claim?.corrected && may('answerFreight') ? <Answer refund={refund} amount={claim.corrected} /> : null}
      {claim && may('auditFreight') ? <Audit refund={refund} amount={claim.claimed} /> : null}
    </Panel>
  )
}

type Claim = NonNullable<Refund['returnFreightClaim']>
type Sum = Claim['claimed']

/** Since when the sum waits for the seller's money, and when somebody of finance looks into it. */
function Waits({ of: { since, until, alarmedAt } }: { of: NonNullable<Claim['waits']> }) {
  const t = useText('refunds')
  const { date, deadline } = useDates()
  return (
    <p className="pt-2 text-14 text-ink-2">
      {alarmedAt
        ? t('freight.alarmed', { since: date(since), alarmed: date(alarmedAt) })
        : t('freight.waits', { since: date(since), until: deadline(until) })}
    </p>
  )
}

function Enter({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('freight.why', { most: refund.returnFreightMost, days: refund.returnFreightDays })}
      </p>
      <div className="pt-3">
        <Button onClick={() => setAsking(true)}>{t('freight.enter')}</Button>
      </div>
      {asking ? <ClaimFreightSheet refund={refund} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function Answer({ refund: { id: refundId }, amount }: { refund: Refund; amount: Sum }) {
  const t = useText('refunds')
  const answered = useAction(returnFreightCalls.answerReturnFreight, {
    onDone: () => showToast(t('screen.done'), { done: true }),
  })
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button tone="tint" busy={answered.busy} onClick={() => void answered.run({ refundId, accept: true })}>
        {t('freight.accept', { amount })}
      </Button>
      <Button busy={answered.busy} onClick={() => void answered.run({ refundId, accept: false })}>
        {t('freight.dispute')}
      </Button>
    </div>
  )
}

function Audit({ refund, amount }: { refund: Refund; amount: Sum }) {
  const t = useText('refunds')
  const [asking, setAsking] = useState<'accept' | 'correct' | null>(null)
  const close = () => setAsking(null)
  const accept = useAction(managedReturnFreightCalls.auditReturnFreight, {
    silent: true,
    onDone: () => {
      close()
      showToast(t('screen.done'), { done: true })
    },
  })
  const label = t('freight.accept', { amount })
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button tone="tint" onClick={() => setAsking('accept')}>
        {label}
      </Button>
      <Button onClick={() => setAsking('correct')}>{t('freight.correct')}</Button>
      <AskOnce
        open={asking === 'accept'}
        onClose={close}
        title={label}
        yes={label}
        tone="go"
        of={accept}
        onYes={() => void accept.run({ refundId: refund.id, text: '' })}
      >
        <p>{t('freight.fromYou')}</p>
      </AskOnce>
      {asking === 'correct' ? <CorrectFreightSheet refund={refund} amount={amount} onClose={close} /> : null}
    </div>
  )
}
