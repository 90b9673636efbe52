import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, SendButton } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { type ManagedOnlinePayment, takeBackEnds } from '@kikai/contract/payments/online.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { Radio } from 'antd'

type Of = ManagedOnlinePayment['takeBacks'][number]

/** Money that the provider took back or a dispute: what waits for it, and how finance settles it. */
export function TakeBack({ of }: { of: Of }) {
  const t = useText('consoleFinance')
  const { money, moment } = useWritten()
  const { kind, outcome, amount, at, reference, waits, settled, allowedActions } = of
  const what = [t(`online.takeBack.kind.${kind}`), outcome && t(`online.takeBack.outcome.${outcome}`)]
  const settle = allowedActions.find(({ action }) => action === 'settle')
  return (
    <section aria-label={t('online.takeBack.title')}>
      <h3>{t('online.takeBack.title')}</h3>
      <Facts
        of={[
          { label: t('online.takeBack.what'), value: what.filter(Boolean).join(' · ') },
          { label: t('online.amount'), value: money(amount) },
          { label: t('online.takeBack.at'), value: moment(at) },
          { label: t('online.reference'), value: reference },
          ...(settled
            ? [
                {
                  label: t('online.takeBack.settledAs'),
                  value: `${t(`online.takeBack.end.${settled.as}`)} · ${moment(settled.at)}`,
                },
                { label: t('online.takeBack.note'), value: settled.note },
              ]
            : []),
        ]}
      />
      {waits ? <p className="quiet">{t('online.takeBack.waits')}</p> : null}
      {outcome === 'open' ? <p className="quiet">{t('online.takeBack.answer')}</p> : null}
      {settle ? <Settle takeBackId={of.id} disabled={!settle.enabled} /> : null}
    </section>
  )
}

const start: { as: (typeof takeBackEnds)[number] | null; note: string } = { as: null, note: '' }

function Settle({ takeBackId, disabled }: { takeBackId: Of['id']; disabled: boolean }) {
  const t = useText('consoleFinance')
  const form = useCallForm(managedPaymentsCalls.settleTakeBack, {
    start,
    input: ({ as, note }) => ({ takeBackId, as, note }),
    missing: { as: t('online.takeBack.howNeeded'), note: t('online.takeBack.noteNeeded') },
    stays: true,
    onDone: () => showToast(t('online.settled'), { done: true }),
  })
  const wrong = form.wrong('as')
  return (
    <Form
      of={form}
      buttons={
        <p>
          <SendButton of={form} disabled={disabled}>
            {t('online.takeBack.settle')}
          </SendButton>
        </p>
      }
    >
      <fieldset className="choices" data-wrong={wrong ? true : undefined}>
        <legend>{t('online.takeBack.how')}</legend>
        <Radio.Group
          vertical
          value={form.values.as}
          onChange={({ target }) => form.set({ as: takeBackEnds.find((one) => one === target.value) ?? null })}
          options={takeBackEnds.map((value) => ({ value, label: t(`online.takeBack.end.${value}`) }))}
        />
        {wrong ? <p className="wrong">{wrong}</p> : null}
      </fieldset>
      <TextAreaField {...form.text('note')} label={t('online.takeBack.note')} />
    </Form>
  )
}
