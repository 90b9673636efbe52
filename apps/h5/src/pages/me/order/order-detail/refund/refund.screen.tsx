import { defineScreen } from '#app/screens/define-screen'
import { go, useRouteParams } from '#app/routes/go'
import { DecisionLetters } from '#features/refunds/decision-letters'
import { GivenBackPanel } from '#features/refunds/given-back'
import { RefundHead } from '#features/refunds/refund-head'
import { RefundHistory } from '#features/refunds/refund-history'
import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Fragment, useState } from 'react'
import { EscalateSheet } from './escalate-sheet.tsx'
import { RefundSums } from './refund-sums.tsx'
import { SendBackSheet } from './send-back-sheet.tsx'

/** A refund request: its state, whose turn it is, and the buyer's actions. */
function RefundScreen() {
  const t = useText('refunds')
  const sale = useRouteParams('/pages/me/order/order-detail/refund/refund')
  const refunds = useCall(refundsCalls.readRefunds, sale, { freshMs: 0 })
  const [newest, ...earlier] = refunds.data?.refunds ?? []
  return (
    <Page
      title={t('screen.title')}
      of={refunds}
      does={
        newest ? (
          <BuyerActions refund={newest} />
        ) : refunds.data?.ask ? (
          <Actions
            can={[
              {
                label: t('screen.ask'),
                run: () => go('/pages/me/order/order-detail/request-refund/request-refund', sale),
              },
            ]}
          />
        ) : null
      }
      side={newest ? <RefundSums refund={newest} /> : null}
    >
      {(data) => (
        <>
          <RefundHead of={data} refund={newest ?? null} by={data.seller} />
          {newest ? <DecisionLetters of={newest.letters} side="buyer" /> : null}
          {newest ? <RefundHistory refund={newest} own="buyer" /> : null}
          <GivenBackPanel of={data.givenBack} />
          {newest || data.givenBack.length > 0 ? null : <Panel>{t('screen.none')}</Panel>}
          {earlier.map((refund) => (
            <Fragment key={refund.id}>
              <DecisionLetters of={refund.letters} side="buyer" />
              <RefundHistory refund={refund} own="buyer" />
            </Fragment>
          ))}
        </>
      )}
    </Page>
  )
}

function BuyerActions({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const [asking, setAsking] = useState<'withdraw' | 'escalate' | 'sendBack' | null>(null)
  const close = () => setAsking(null)
  const done = () => {
    close()
    showToast(t('screen.done'), { done: true })
  }
  const answered = useAction(refundsCalls.answerOffer, { onDone: done })
  const withdraw = useAction(refundsCalls.withdrawRefund, { onDone: done })
  const answer = (accept: boolean) => void answered.run({ refundId: refund.id, accept })
  return (
    <>
      <Actions
        of={refund.allowedActions}
        can={[
          ...(refund.state === 'counter_offered'
            ? []
            : [
                {
                  name: 'withdraw',
                  label: t('screen.withdraw'),
                  tone: 'outline' as const,
                  run: () => setAsking('withdraw'),
                },
              ]),
          { name: 'decline', label: t('screen.decline'), tone: 'grey', busy: answered.busy, run: () => answer(false) },
          {
            name: 'accept',
            label: t('screen.accept', { amount: refund.offered ?? refund.asked }),
            busy: answered.busy,
            run: () => answer(true),
          },
          { name: 'escalate', label: t('screen.escalate'), run: () => setAsking('escalate') },
          { name: 'sendBack', label: t('screen.sendBack'), run: () => setAsking('sendBack') },
        ]}
      />
      <AskOnce
        open={asking === 'withdraw'}
        onClose={close}
        title={t('screen.withdrawTitle')}
        yes={t('screen.withdraw')}
        no={t('screen.keep')}
        of={withdraw}
        onYes={() => void withdraw.run({ refundId: refund.id })}
      >
        <p>{t('screen.withdrawWhy')}</p>
      </AskOnce>
      <EscalateSheet open={asking === 'escalate'} refundId={refund.id} onClose={close} onDone={done} />
      <SendBackSheet open={asking === 'sendBack'} refund={refund} onClose={close} onDone={done} />
    </>
  )
}

export default defineScreen({ login: 'required', view: RefundScreen })
