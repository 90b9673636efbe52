import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Form, SendButton } from '#ui/form.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyField, TextAreaField } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { ManagedCharge } from '@kikai/contract/dropship/charges.shapes'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { isId } from '@kikai/kernel/ids'
import { negate } from '@kikai/kernel/money'
import type { ReactNode } from 'react'

/** One agent's charge: its parts, both sides' statements, and finance's decision. */
export function ChargePanel({ row, controls }: { row: string; controls: ReactNode }) {
  const charge = useCall(managedChargesCalls.readManagedCharge, isId<'send-charge'>(row) ? { chargeId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={charge} controls={controls}>
      {(of) => <Shown key={`${of.id} ${of.version}`} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ManagedCharge; controls: ReactNode }) {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const { money, moment, deadline } = useWritten()
  const { proposed, deadlineAt, settledAt, allowedActions } = of
  const lines = [
    { label: word('charge.handling'), money: of.handling },
    { label: word('charge.freight'), money: of.freight },
    { label: word('charge.late', { count: of.lateDays }), money: negate(of.late) },
  ].filter((line) => line.money.minor !== 0)
  const can = (name: string) => allowedActions.find(({ action }) => action === name)
  return (
    <SidePanel title={of.number} label={of.number} note={word(`charge.state.${of.state}`)} controls={controls}>
      <section>
        <Facts
          of={[
            { label: t('charges.agent'), value: of.agent },
            { label: t('charges.seller'), value: of.seller },
            { label: t('charges.statement'), value: of.statement ?? of.month },
            ...lines.map((line) => ({ label: line.label, value: money(line.money) })),
            { label: t('charges.booked'), value: money(of.booked) },
            { label: t('charges.amount'), value: money(of.amount) },
            ...(proposed ? [{ label: t('charges.proposed'), value: money(proposed) }] : []),
            ...(of.reason ? [{ label: t('charges.objection'), value: of.reason }] : []),
            ...(of.answer ? [{ label: t('charges.answer'), value: of.answer }] : []),
            { label: t('charges.bookedAt'), value: moment(of.bookedAt) },
            ...(deadlineAt ? [{ label: t('charges.due'), value: deadline(deadlineAt) }] : []),
            ...(settledAt ? [{ label: t('charges.settledAt'), value: moment(settledAt) }] : []),
          ]}
        />
        {of.isUncovered ? <p className="quiet">{word('charge.waits')}</p> : null}
      </section>
      {can('decide') ? <Decide of={of} disabled={can('decide')?.enabled === false} /> : null}
      {can('reverse') ? <Reverse of={of} disabled={can('reverse')?.enabled === false} /> : null}
    </SidePanel>
  )
}

type StepProps = { of: ManagedCharge; disabled: boolean }

/** Decides the amount to be paid, between zero and the rate card's. */
function Decide({ of, disabled }: StepProps) {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const { id: chargeId, version, currency, booked } = of
  const minorOf = (amount: string) => (amount.trim() === '0' ? 0 : parseTypedAmount(amount, currency)?.minor)
  const form = useCallForm(managedChargesCalls.decideCharge, {
    start: { amount: '', reason: '' },
    input: ({ amount, reason }) => ({ chargeId, version, amount: minorOf(amount) ?? 0, reason }),
    rules: ({ amount }) => {
      const minor = minorOf(amount)
      if (minor === undefined) return { amount: word('charge.amountNeeded') }
      return { amount: minor > booked.minor && word('error.chargeTooMuch') }
    },
    missing: { reason: word('charge.reasonNeeded') },
    stays: true,
    onDone: () => showToast(t('charges.done'), { done: true }),
  })
  return (
    <section aria-label={t('charges.decide')}>
      <h3>{t('charges.decide')}</h3>
      <Form
        of={form}
        buttons={
          <p>
            <SendButton of={form} disabled={disabled}>
              {t('charges.decide')}
            </SendButton>
          </p>
        }
      >
        <MoneyField {...form.text('amount')} label={t('charges.pays', { currency })} currency={currency} />
        <TextAreaField {...form.text('reason')} label={t('charges.reason')} />
      </Form>
    </section>
  )
}

/** Reverses a charge that was paid although the agent was at fault. */
function Reverse({ of: { id: chargeId, version }, disabled }: StepProps) {
  const t = useText('consoleAgents')
  const word = useText('dropship')
  const form = useCallForm(managedChargesCalls.reverseCharge, {
    start: { reason: '' },
    input: ({ reason }) => ({ chargeId, version, reason }),
    missing: { reason: word('charge.reasonNeeded') },
    stays: true,
    onDone: () => showToast(t('charges.done'), { done: true }),
  })
  return (
    <section aria-label={t('charges.reverse')}>
      <h3>{t('charges.reverse')}</h3>
      <p className="quiet">{t('charges.reverseNote')}</p>
      <Form
        of={form}
        buttons={
          <p>
            <SendButton of={form} tone="danger" disabled={disabled}>
              {t('charges.reverse')}
            </SendButton>
          </p>
        }
      >
        <TextAreaField {...form.text('reason')} label={t('charges.reason')} />
      </Form>
    </section>
  )
}
