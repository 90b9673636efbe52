import { RefusalText } from '#ui/form.tsx'
import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { ManagedOnlinePayment } from '@kikai/contract/payments/online.shapes'
import { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { TakeBack } from './take-back.tsx'

/** One online payment: the captured amount, surplus, refunds, and finance's steps when the provider refuses one. */
export function OnlinePaymentPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const read = managedOnlineCalls.readManagedOnlinePayment
  const payment = useCall(read, isId<'online-payment'>(row) ? { onlinePaymentId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={payment} controls={controls}>
      {(data) => <Shown of={data} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ManagedOnlinePayment; controls: ReactNode }) {
  const t = useText('consoleFinance')
  const payments = useText('payments')
  const { money, moment } = useWritten()
  const { surplus, refunds, reference, orderReference, allowedActions } = of
  const title = of.numbers.join(', ') || t('online.title')
  return (
    <SidePanel title={title} label={title} note={payments(`state.online_payment.${of.state}`)} controls={controls}>
      <section>
        <Facts
          of={[
            { label: t('online.provider'), value: payments(`provider.${of.provider}`) },
            { label: t('online.amount'), value: money(of.amount) },
            { label: t('online.at'), value: moment(of.at) },
            { label: t('online.reference'), value: reference ?? orderReference ?? '–' },
          ]}
        />
      </section>
      {surplus ? (
        <section aria-label={t('online.settle')}>
          <h3>{t('online.settle')}</h3>
          <Facts
            of={[
              { label: t('online.taken'), value: `${money(surplus.amount)} · ${t(`online.why.${surplus.reason}`)}` },
              { label: t('online.state'), value: payments(`state.surplus_capture.${surplus.state}`) },
              { label: t('online.reference'), value: surplus.reference },
            ]}
          />
          {allowedActions.length > 0 ? <Settle surplusId={surplus.id} allowed={allowedActions} /> : null}
        </section>
      ) : null}
      {of.takeBacks.map((one) => (
        <TakeBack key={one.id} of={one} />
      ))}
      {refunds.length > 0 ? (
        <section>
          <h3>{t('online.refunds')}</h3>
          <Facts
            of={refunds.map(({ amount, state, reference: of }) => ({
              label: payments(`state.online_refund.${state}`),
              value: [money(amount), of].filter(Boolean).join(' · '),
            }))}
          />
        </section>
      ) : null}
    </SidePanel>
  )
}

type SettleProps = {
  surplusId: NonNullable<ManagedOnlinePayment['surplus']>['id']
  allowed: ManagedOnlinePayment['allowedActions']
}

/**
 * Shown when the provider refuses a refund: retry, or credit the payer's balance, which needs two people above the set
 * sum.
 */
function Settle({ surplusId, allowed }: SettleProps) {
  const t = useText('consoleFinance')
  const texts = useTexts('bank')
  const language = useLanguage()
  const credit = allowed.find(({ action }) => action === 'credit')
  const settle = useAction(managedOnlineCalls.settleSurplus, {
    silent: true,
    onDone: () => showToast(t('online.settled'), { done: true }),
  })
  const { busy, error, run } = settle
  return (
    <>
      <p className="quiet">{t('online.refusedNote')}</p>
      <p>
        <Button loading={busy} onClick={() => void run({ surplusId, step: 'retry' })}>
          {t('online.retry')}
        </Button>{' '}
        {credit?.enabled ? (
          <Button loading={busy} onClick={() => void run({ surplusId, step: 'credit' })}>
            {t('online.credit')}
          </Button>
        ) : null}
      </p>
      {credit?.reason ? (
        <p className="quiet">{sentenceOf(texts, `error.${credit.reason.name}`, language, credit.reason.params)}</p>
      ) : null}
      <RefusalText>{error?.message}</RefusalText>
    </>
  )
}
