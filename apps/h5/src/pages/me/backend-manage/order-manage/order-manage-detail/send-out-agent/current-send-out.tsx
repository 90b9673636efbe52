import { RateFacts } from '#features/dropship/rate-facts'
import { ReportSheet } from '#features/dropship/report-sheet'
import { MessageSheet } from '#features/dropship/message-sheet'
import { SendOutTag } from '#features/dropship/send-out-tag'
import { Actions } from '#ui/pages/actions'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { SellersSendOut } from '@kikai/contract/dropship/dropship.shapes'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { useState } from 'react'

/** The agent who has the order, the progress, and the cost. */
export function CurrentSendOut({ of }: { of: SellersSendOut }) {
  const t = useText('dropship')
  const managed = useText('managed')
  const shipping = useText('shipping')
  const { deadline } = useMoments()
  const { agent, state, deadlineAt, byRule, problem, escalated, note, weightKg, carrier, carrierName, trackingNumber } =
    of
  const waits = state === 'offered' ? t('offer.answerBy') : state === 'problem' ? t('offer.settleBy') : t('offer.dueBy')
  return (
    <>
      <Panel title={agent.name} aside={<SendOutTag state={state} />}>
        <KeyFacts
          facts={[
            ...(deadlineAt ? [{ label: waits, value: deadline(deadlineAt), strong: state === 'problem' }] : []),
            ...(problem ? [{ label: t('report.reason'), value: t(`problem.${problem}`) }] : []),
            ...(carrier
              ? [
                  {
                    label: managed('ship.carrier'),
                    value: `${carrierName || shipping(`carrier.${carrier}`)} ${trackingNumber}`,
                  },
                ]
              : []),
            ...(weightKg === null ? [] : [{ label: t('offer.weight'), value: t('offer.kg', { count: weightKg }) }]),
            ...(note ? [{ label: t('offer.note'), value: note }] : []),
          ]}
        />
        {byRule ? <p className="pt-2 text-12 text-ink-2">{t('offer.byRule')}</p> : null}
        {escalated ? <p className="pt-2 text-14 text-bad">{t('offer.escalated')}</p> : null}
      </Panel>
      <Panel title={t('offer.cost')}>
        <RateFacts rate={of.rate} pieces={of.pieces} fee={of.fee} paidByKikai={of.paidByKikai} freight={of.freight} />
        <p className="pt-1 text-12 text-ink-2">{t('rate.frozen')}</p>
      </Panel>
    </>
  )
}

/** The seller's actions while an agent has the order; recalling it states the cost. */
export function CurrentActions({ of }: { of: SellersSendOut }) {
  const t = useText('dropship')
  const [asking, setAsking] = useState<'recall' | 'report' | 'resume' | null>(null)
  const close = () => setAsking(null)
  const isPacked = of.steps.some(({ event }) => event === 'pack')
  const shared = { sendOutId: of.id, onClose: close }
  return (
    <>
      <Actions
        of={of.allowedActions}
        can={[
          { name: 'recall', label: t('recall.button'), tone: 'outline', run: () => setAsking('recall') },
          { name: 'report', label: t('report.button'), tone: 'grey', run: () => setAsking('report') },
          { name: 'resume', label: t('resume.button'), run: () => setAsking('resume') },
        ]}
      />
      {asking === 'recall' ? (
        <MessageSheet
          {...shared}
          call={sendOutsCalls.recallSendOut}
          title={t('recall.title')}
          why={isPacked ? t('recall.packed', { amount: of.fee }) : t('recall.free')}
          label={t('recall.text')}
          send={t('recall.send')}
          tone="danger"
          done={t('recall.done')}
        />
      ) : null}
      {asking === 'resume' ? (
        <MessageSheet
          {...shared}
          call={sendOutsCalls.resumeSendOut}
          title={t('resume.title')}
          label={t('resume.text')}
          send={t('resume.send')}
          tone="go"
          done={t('resume.done')}
        />
      ) : null}
      {asking === 'report' ? <ReportSheet {...shared} call={sendOutsCalls.holdSendOut} /> : null}
    </>
  )
}
