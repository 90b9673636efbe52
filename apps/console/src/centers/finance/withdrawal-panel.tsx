import { Facts } from '#ui/facts.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SidePanel, WaitingPanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedWithdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { WithdrawalDetail } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { type WithdrawalStep, withdrawalSteps } from '@kikai/contract/withdrawals/withdrawals.states'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** One withdrawal: where it goes, what happened to it, and the next step below. */
export function WithdrawalPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const word = useText('console')
  const asked = isId<'withdrawal'>(row) ? { withdrawalId: row } : null
  const withdrawal = useCall(managedWithdrawalsCalls.readManagedWithdrawal, asked, { freshMs: 0 })
  if (withdrawal.data)
    return <Shown key={`${withdrawal.data.id} ${withdrawal.data.version}`} of={withdrawal.data} controls={controls} />
  if (withdrawal.waiting) return <WaitingPanel label={word('waiting')} controls={controls} />
  return (
    <SidePanel title={word('failed.title')} label={word('failed.title')} controls={controls}>
      <Notice title={word('failed.title')} note={withdrawal.error?.message} />
    </SidePanel>
  )
}

function Shown({ of, controls }: { of: WithdrawalDetail; controls: ReactNode }) {
  const t = useText('withdrawals')
  const { money, moment, deadline } = useWritten()
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
                    value: account
                      ? [account.bank, account.branch, account.number, account.holder].filter(Boolean).join(' · ')
                      : t('desk.noAccount'),
                  },
                ]
              : []),
            ...(of.reference ? [{ label: t('desk.reference'), value: of.reference }] : []),
            ...(of.reason ? [{ label: t('desk.reason'), value: of.reason }] : []),
            ...(deadlineAt ? [{ label: t('desk.due'), value: deadline(deadlineAt) }] : []),
          ]}
        />
      </section>
      <section aria-label={t('desk.history')}>
        <h3>{t('desk.history')}</h3>
        <ol className="quiet">
          {of.history.map(({ event, at, by }) => (
            <li key={`${event} ${at}`}>
              {[moment(at), t(`desk.event.${eventOf(event)}`), ...(by === null ? [] : [by])].join(' · ')}
            </li>
          ))}
        </ol>
      </section>
      {isOpen ? <NextStep of={of} /> : null}
    </SidePanel>
  )
}

const events = ['create', 'cancel', ...withdrawalSteps] as const
const eventOf = (event: string) => events.find((one) => one === event) ?? 'create'

const asksReason = (step: WithdrawalStep) => step === 'reject' || step === 'reportReturn'
const goesBack = (step: WithdrawalStep) => asksReason(step) || step === 'return'

/** What can be done now; what stands against it says why. Sending asks for the bank's number; what the member reads asks for a reason. */
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
    refresh: ['withdrawals'],
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
      <form {...form.element} className="form" noValidate>
        {steps.includes('send') ? (
          <TextField {...form.text('reference')} label={t('desk.reference')} autoComplete="off" />
        ) : null}
        {steps.some((step) => asksReason(step)) ? (
          <TextAreaField {...form.text('reason')} label={t('desk.reason')} />
        ) : null}
        {against ? <p className="quiet">{against}</p> : null}
        <div role="alert">{form.refusal ? <p className="wrong">{form.refusal}</p> : null}</div>
        <p>
          {steps.map((step) => (
            <Button
              key={step}
              type={goesBack(step) ? 'default' : 'primary'}
              danger={goesBack(step)}
              disabled={allowed(step)?.enabled === false}
              loading={form.busy}
              style={{ marginInlineEnd: 8 }}
              onClick={() => void form.submit({ step })}
            >
              {t(`desk.step.${step}`)}
            </Button>
          ))}
        </p>
      </form>
    </section>
  )
}
