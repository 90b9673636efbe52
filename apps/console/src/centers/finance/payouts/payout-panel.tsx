import { Form } from '#ui/form.tsx'
import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { PaymentPapers } from '#features/papers/paper-lines.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { PayoutDetail } from '@kikai/contract/earnings/earnings.shapes'
import { type PayoutStep, payoutSteps } from '@kikai/contract/earnings/earnings.states'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { TransferHistory, TransferSteps } from '../outgoing-transfer.tsx'

/** One payout: the receiving account, related facts, and the next step. */
export function PayoutPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const payout = useCall(managedEarningsCalls.readManagedPayout, isId<'payout'>(row) ? { payoutId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={payout} controls={controls}>
      {(of) => <Shown key={`${of.id} ${of.version}`} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: PayoutDetail; controls: ReactNode }) {
  const t = useText('consolePayouts')
  const word = useText('earnings')
  const reads = useMay()('order.order.read')
  const { money, moment, deadline } = useWritten()
  const { account, requestedBy, deadlineAt } = of
  return (
    <SidePanel
      title={of.number}
      label={of.number}
      note={`${word(`state.${of.state}`)} · ${of.company}`}
      controls={controls}
    >
      <section>
        {of.isSameAccount ? null : <Alert type="error" showIcon title={t('payouts.differs')} />}
        {of.paidBefore === 0 && of.state !== 'confirmed' ? (
          <Alert type="warning" showIcon title={t('payouts.first')} />
        ) : null}
        <Facts
          of={[
            { label: t('payouts.amount'), value: money(of.amount) },
            {
              label: t('payouts.account'),
              value: [account.bankName, account.branch, `•••${account.end}`, account.holder]
                .filter(Boolean)
                .join(' · '),
            },
            { label: t('payouts.by'), value: requestedBy ?? t('payouts.planned') },
            ...(of.checkedBy ? [{ label: t('payouts.checkedBy'), value: of.checkedBy }] : []),
            { label: t('payouts.available'), value: money(of.available) },
            { label: t('payouts.held'), value: money(of.held) },
            ...(of.owed.minor > 0 ? [{ label: t('payouts.owed'), value: money(of.owed) }] : []),
            ...(of.paidBefore > 0
              ? [{ label: t('payouts.tab.ended'), value: t('payouts.paidBefore', { count: of.paidBefore }) }]
              : []),
            ...(of.exportedAt
              ? [
                  {
                    label: t('payouts.inFile'),
                    value: [moment(of.exportedAt), of.exportedBy].filter(Boolean).join(' · '),
                  },
                ]
              : []),
            ...(of.notCarriedOut ? [{ label: t('payouts.notCarriedOut'), value: of.notCarriedOut }] : []),
            ...(of.reference ? [{ label: t('payouts.reference'), value: of.reference }] : []),
            ...(of.reason ? [{ label: t('payouts.reason'), value: of.reason }] : []),
            ...(deadlineAt ? [{ label: t('payouts.due'), value: deadline(deadlineAt) }] : []),
          ]}
        />
      </section>
      <TransferHistory
        title={t('payouts.history')}
        steps={of.history}
        nameOf={(event) => t(`payouts.event.${eventOf(event)}`)}
        nobody={t('payouts.clock')}
      />
      <PaymentPapers of={reads ? { payoutIds: [of.id] } : null} />
      {of.allowedActions.length > 0 ? <NextStep of={of} /> : null}
    </SidePanel>
  )
}

const events = ['create', 'withdraw', ...payoutSteps] as const
const eventOf = (event: string) => events.find((one) => one === event) ?? 'create'

const goesBack: readonly PayoutStep[] = ['reject', 'reportReturn', 'return']

/** The possible steps; blocked ones show the reason. Sending needs the bank's reference, ending needs a reason. */
function NextStep({ of }: { of: PayoutDetail }) {
  const t = useText('consolePayouts')
  const steps = payoutSteps.filter((step) => of.allowedActions.some(({ action }) => action === step))
  const allowed = (step: PayoutStep) => of.allowedActions.find(({ action }) => action === step)
  const texts = useTexts('earnings')
  const language = useLanguage()
  const reason = steps.map((step) => allowed(step)?.reason ?? null).find((one) => one !== null) ?? null
  const against = reason
    ? sentenceOf(texts, `error.${reason.name}`, language, reason.params)
    : allowed('return')
      ? t('payouts.secondReturn', { amount: of.amount })
      : null
  const form = useCallForm(managedEarningsCalls.movePayout, {
    start: { reference: '', reason: '', notCarriedOut: '', step: 'check' as PayoutStep },
    input: (typed) => ({ payoutId: of.id, version: of.version, ...typed }),
    stays: true,
    onDone: () => showToast(t('payouts.done'), { done: true }),
  })
  const needs = (step: PayoutStep) => steps.includes(step)
  return (
    <section aria-label={t('payouts.next')}>
      <h3>{t('payouts.next')}</h3>
      <Form
        of={form}
        buttons={
          <TransferSteps
            of={steps}
            isEnabled={(step) => allowed(step)?.enabled !== false}
            goesBack={(step) => goesBack.includes(step)}
            nameOf={(step) => t(`payouts.step.${step}`)}
            busy={form.busy}
            onStep={(step) => void form.submit({ step })}
          />
        }
      >
        {needs('send') ? (
          <TextField {...form.text('reference')} label={t('payouts.reference')} autoComplete="off" />
        ) : null}
        {needs('reject') || needs('reportReturn') ? (
          <TextAreaField {...form.text('reason')} label={t('payouts.reason')} />
        ) : null}
        {needs('reject') && of.exportedAt ? (
          <>
            <Alert type="warning" showIcon title={t('payouts.inFileNote')} />
            <TextAreaField {...form.text('notCarriedOut')} label={t('payouts.notCarriedOut')} />
          </>
        ) : null}
        {against ? <p className="quiet">{against}</p> : null}
      </Form>
    </section>
  )
}
