import { ChoiceField } from '#ui/choice-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField, TickField } from '#ui/field.tsx'
import { Form, SendButton } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { ManagedOnlinePayment } from '@kikai/contract/payments/online.shapes'
import { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { useErrorTexts } from '@kikai/i18n/texts-provider'

type Of = ManagedOnlinePayment['takeBacks'][number]

/** Money that the provider took back or a dispute: what waits for it, and how finance settles it. */
export function TakeBack({ of }: { of: Of }) {
  const t = useText('consoleFinance')
  const { money, moment } = useWritten()
  const { kind, outcome, amount, at, reference, waits, settled, proposed, allowedActions } = of
  const title = t(outcome ? 'online.takeBack.kind.dispute' : 'online.takeBack.title')
  const settle = allowedActions.find(({ action }) => action === 'settle')
  const [against] = useErrorTexts([settle?.reason])
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Facts
        of={[
          outcome
            ? { label: t('online.state'), value: t(`online.takeBack.outcome.${outcome}`) }
            : { label: t('online.takeBack.what'), value: t(`online.takeBack.kind.${kind}`) },
          { label: t('online.amount'), value: money(amount) },
          { label: t('online.takeBack.at'), value: moment(at) },
          { label: t(outcome ? 'online.takeBack.case' : 'online.reference'), value: reference },
          ...(settled
            ? [
                {
                  label: t('online.takeBack.settledAs'),
                  value: `${t(`online.takeBack.end.${settled.as}`, { number: settled.refund ?? '' })} · ${moment(settled.at)}`,
                },
                { label: t('online.takeBack.note'), value: settled.note },
              ]
            : []),
          ...(proposed && (!settled || settled.as === proposed.as)
            ? [
                {
                  label: t('online.takeBack.proposedAs'),
                  value: [t(`online.takeBack.end.${proposed.as}`, { number: '' }), proposed.by, moment(proposed.at)]
                    .filter(Boolean)
                    .join(' · '),
                },
                { label: t('online.takeBack.proposedNote'), value: proposed.note },
              ]
            : []),
        ]}
      />
      {waits ? <p className="quiet">{t('online.takeBack.waits')}</p> : null}
      {outcome === 'open' ? <p className="quiet">{t('online.takeBack.answer')}</p> : null}
      {settle?.enabled ? <Settle of={of} /> : null}
      {against ? <p className="quiet">{against}</p> : null}
    </section>
  )
}

type Typed = { end: string | null; refundsStayDue: boolean; note: string }
const start: Typed = { end: null, refundsStayDue: false, note: '' }

/**
 * One of the unpaid refunds may be what was taken back. If none is, finance confirms that they are still owed. A large
 * amount is proposed by one person and settled by another who chooses the same.
 */
function Settle({ of: { id: takeBackId, refunds, needsTwo, proposed } }: { of: Of }) {
  const t = useText('consoleFinance')
  const payable = refunds.filter(({ isPayable }) => isPayable)
  const ends = [
    { value: 'borne', label: t('online.takeBack.end.borne') },
    { value: 'recovered', label: t('online.takeBack.end.recovered') },
    ...payable.map(({ id, number, amount }) => ({
      value: id,
      label: t('online.takeBack.isRefund', { number, amount }),
    })),
  ]
  const form = useCallForm(managedOnlineCalls.settleTakeBack, {
    start,
    input: ({ end, refundsStayDue, note }) => {
      const refund = payable.find(({ id }) => id === end)
      return {
        takeBackId,
        as: refund ? 'refund' : end,
        ...(refund ? { refundId: refund.id } : {}),
        ...(refundsStayDue ? { refundsStayDue } : {}),
        isProposed: proposed !== null,
        note,
      }
    },
    missing: { as: t('online.takeBack.howNeeded'), note: t('online.takeBack.noteNeeded') },
    stays: true,
    onDone: ({ takeBacks }) => {
      const isSettled = takeBacks.some(({ id, settled }) => id === takeBackId && settled !== null)
      showToast(t(isSettled ? 'online.settled' : 'online.takeBack.isProposed'), { done: true })
    },
  })
  const { end } = form.values
  const isFirst = needsTwo && end !== proposed?.as && !payable.some(({ id }) => id === end)
  return (
    <Form
      of={form}
      buttons={
        <p>
          <SendButton of={form}>{t(isFirst ? 'online.takeBack.propose' : 'online.takeBack.settle')}</SendButton>
        </p>
      }
    >
      {needsTwo ? <p className="quiet">{t('online.takeBack.needsTwo')}</p> : null}
      <ChoiceField
        {...form.choice('end')}
        error={form.wrong('as')}
        label={t('online.takeBack.how')}
        vertical
        onChange={(picked) => form.set({ end: picked, refundsStayDue: false })}
        options={ends.map(({ value, label }) => ({ value, label }))}
      />
      {end === 'borne' && refunds.length > 0 ? (
        <TickField {...form.tick('refundsStayDue')}>
          {t('online.takeBack.refundsStayDue', { numbers: refunds.map(({ number }) => number).join(', ') })}
        </TickField>
      ) : null}
      <TextAreaField {...form.text('note')} label={t('online.takeBack.note')} />
    </Form>
  )
}
