import { ChoiceField } from '#ui/choice-field.tsx'
import { Form } from '#ui/form.tsx'
import { MoneyField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { type ManagedCredit, decisionKinds, dueKinds, holidayRules } from '@kikai/contract/credit/credit.shapes'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { Button, Space } from 'antd'

const cutoffDays = { min: 1, max: 31 }
const counts = { min: 0, max: 120 }
const dangerous: readonly string[] = ['decline', 'freeze', 'close']

/**
 * Finance's decision with the reason that the company reads: limit and terms for an application, or a change of an
 * account's state.
 */
export function CreditDecisionForm({ account }: { account: ManagedCredit }) {
  const t = useText('consoleCredit')
  const asked = useText('forms')
  const credit = useText('credit')
  const { id: accountId, version, currency, state, terms, limit, expected, allowedActions, twoPeopleAbove } = account
  const isNew = state === 'applied'
  const possible = decisionKinds.filter((kind) => allowedActions.some(({ action }) => action === kind))
  const form = useCallForm(managedCreditCalls.decideCredit, {
    start: {
      kind: (possible[0] ?? 'decline') as (typeof decisionKinds)[number],
      limit: textOfAmount(isNew ? expected : limit),
      cutoffDay: String(terms.cutoffDay),
      dueKind: terms.dueKind,
      dueCount: String(terms.dueCount),
      onHoliday: terms.onHoliday,
      reason: '',
    },
    input: ({ kind, limit: sum, cutoffDay, dueCount, dueKind, onHoliday, reason }) => ({
      accountId,
      version,
      kind,
      reason,
      ...(kind === 'approve' || kind === 'limit' ? { limit: parseTypedAmount(sum, currency) } : {}),
      ...(kind === 'approve'
        ? {
            terms: {
              cutoffDay: wholeOf(cutoffDay, cutoffDays) ?? 0,
              dueKind,
              dueCount: wholeOf(dueCount, counts) ?? -1,
              onHoliday,
            },
          }
        : {}),
    }),
    rules: ({ limit: sum, cutoffDay, dueCount }) => ({
      limit: !parseTypedAmount(sum, currency) && asked('rule.amount'),
      cutoffDay: typeof wholeOf(cutoffDay, cutoffDays) !== 'number' && t('cutoffWrong'),
      dueCount: typeof wholeOf(dueCount, counts) !== 'number' && t('dueWrong'),
    }),
    missing: { reason: t('reasonNeeded') },
    stays: true,
    onDone: () => showToast(t('saved'), { done: true }),
  })
  if (possible.length === 0) return null
  const codes = new Set(allowedActions.flatMap(({ reason }) => reason?.code ?? []))
  const told = [
    ...(codes.has(creditErrors.ownCompany.code) ? [credit('error.ownCompany')] : []),
    ...(codes.has(creditErrors.overdue.code) ? [credit('error.overdue')] : []),
    ...(codes.has(creditErrors.notSettled.code) ? [t('notSettled')] : []),
    ...(codes.has(creditErrors.notCertified.code) ? [credit('error.notCertified')] : []),
    ...(codes.has(creditErrors.changeWaiting.code) ? [credit('error.changeWaiting')] : []),
  ]
  const isBlocked = (kind: string) => allowedActions.some(({ action, enabled }) => action === kind && !enabled)
  return (
    <section aria-label={t('decision')}>
      <h3>{t('decision')}</h3>
      <Form
        of={form}
        buttons={
          <>
            <Space wrap>
              {possible.map((kind, at) => (
                <Button
                  key={kind}
                  type={at === 0 ? 'primary' : 'default'}
                  danger={dangerous.includes(kind)}
                  disabled={isBlocked(kind)}
                  loading={form.busy}
                  onClick={() => void form.submit({ kind })}
                >
                  {t(`kind.${kind}`)}
                </Button>
              ))}
            </Space>
            {told.map((text) => (
              <p key={text} className="quiet">
                {text}
              </p>
            ))}
          </>
        }
      >
        {isNew || possible.includes('limit') ? (
          <MoneyField
            {...form.text('limit')}
            label={t('limitIn', { currency })}
            hint={t('second', { amount: twoPeopleAbove })}
            currency={currency}
          />
        ) : null}
        {isNew ? (
          <>
            <TextField {...form.text('cutoffDay')} label={t('cutoffDay')} inputMode="numeric" autoComplete="off" />
            <ChoiceField
              {...form.choice('dueKind')}
              label={t('dueKind')}
              options={dueKinds.map((value) => ({ value, label: t(value) }))}
            />
            <TextField {...form.text('dueCount')} label={t('dueCount')} inputMode="numeric" autoComplete="off" />
            <ChoiceField
              {...form.choice('onHoliday')}
              label={t('onHoliday')}
              options={holidayRules.map((value) => ({ value, label: t(value) }))}
            />
          </>
        ) : null}
        <TextAreaField {...form.text('reason')} label={t('reason')} />
      </Form>
    </section>
  )
}
