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
import { managedWithdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { WithdrawalDetail } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { type WithdrawalStep, withdrawalSteps } from '@kikai/contract/withdrawals/withdrawals.states'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { TransferHistory, TransferSteps, accountLine } from '../outgoing-transfer.tsx'

/** One withdrawal: the receiving account, its history, and the next step. */
export function WithdrawalPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const asked = isId<'withdrawal'>(row) ? { withdrawalId: row } : null
  const withdrawal = useCall(managedWithdrawalsCalls.readManagedWithdrawal, asked, { freshMs: 0 })
  return (
    <LoadedPanel of={withdrawal} controls={controls}>
      {(of) => <Shown key={`${of.id} ${of.version}`} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: WithdrawalDetail; controls: ReactNode }) {
  const t = useText('withdrawals')
  const reads = useMay()('order.order.read')
  const { money, deadline } = useWritten()
  const { account, deadlineAt, allowedActions } = of
  const isOpen = allowedActions.length > 0
  return (
    <SidePanel
      title={of.number}
      label={of.number}
      note={`${t(`desk.state.${of.state}`)} · ${of.member}`}
      controls={controls}
    >
      <section>
        <Facts
          of={[
            { label: t('desk.amount'), value: money(of.amount) },
            { label: t('desk.profileName'), value: of.member },
            ...(of.companies.length > 0 ? [{ label: t('desk.companies'), value: of.companies.join(' · ') }] : []),
            ...(account || isOpen
              ? [
                  {
                    label: t('desk.account'),
                    value: account ? accountLine(account) : t('desk.noAccount'),
                  },
                ]
              : []),
            ...(of.reference ? [{ label: t('desk.reference'), value: of.reference }] : []),
            ...(of.reason ? [{ label: t('desk.reason'), value: of.reason }] : []),
            ...(deadlineAt ? [{ label: t('desk.due'), value: deadline(deadlineAt) }] : []),
          ]}
        />
      </section>
      <TransferHistory
        title={t('desk.history')}
        steps={of.history}
        nameOf={(event) => t(`desk.event.${eventOf(event)}`)}
      />
      <PaymentPapers of={reads ? { payoutIds: [], withdrawalIds: [of.id] } : null} />
      {isOpen ? <NextStep of={of} /> : null}
    </SidePanel>
  )
}

const events = ['create', 'cancel', ...withdrawalSteps] as const
const eventOf = (event: string) => events.find((one) => one === event) ?? 'create'

const asksReason = (step: WithdrawalStep) => step === 'reject' || step === 'reportReturn'
const goesBack = (step: WithdrawalStep) => asksReason(step) || step === 'return'

/**
 * The possible steps; blocked ones show the reason. Sending needs the bank's reference; steps that the member is told
 * about need a reason.
 */
function NextStep({ of }: { of: WithdrawalDetail }) {
  const t = useText('withdrawals')
  const texts = useTexts('withdrawals')
  const language = useLanguage()
  const allowed = (step: WithdrawalStep) => of.allowedActions.find(({ action }) => action === step)
  const steps = withdrawalSteps.filter((step) => allowed(step))
  const reason = steps.map((step) => allowed(step)?.reason ?? null).find((one) => one !== null) ?? null
  const form = useCallForm(managedWithdrawalsCalls.moveWithdrawal, {
    start: { reference: '', reason: '', step: 'send' as WithdrawalStep },
    input: ({ reference, reason: why, step }) => ({
      withdrawalId: of.id,
      version: of.version,
      step,
      reference,
      reason: why,
    }),
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const against = reason
    ? sentenceOf(texts, `error.${reason.name}`, language, reason.params)
    : steps.includes('release')
      ? t('desk.second')
      : steps.includes('return')
        ? t('desk.secondReturn', { amount: of.amount })
        : null
  return (
    <section aria-label={t('desk.next')}>
      <h3>{t('desk.next')}</h3>
      <Form
        of={form}
        buttons={
          <TransferSteps
            of={steps}
            isEnabled={(step) => allowed(step)?.enabled !== false}
            goesBack={goesBack}
            nameOf={(step) => t(`desk.step.${step}`)}
            busy={form.busy}
            onStep={(step) => void form.submit({ step })}
          />
        }
      >
        {steps.includes('send') ? (
          <TextField {...form.text('reference')} label={t('desk.reference')} autoComplete="off" />
        ) : null}
        {steps.some((step) => asksReason(step)) ? (
          <TextAreaField {...form.text('reason')} label={t('desk.reason')} />
        ) : null}
        {against ? <p className="quiet">{against}</p> : null}
      </Form>
    </section>
  )
}
