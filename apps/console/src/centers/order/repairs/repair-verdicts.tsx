import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MoneyField, TextAreaField } from '#ui/field.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useDecideRepair, useStopRepair } from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import type { RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import { disputeVerdicts } from '@kikai/contract/repairs/repairs.words'
import { limits } from '@kikai/kernel/limits'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { type RepairStepProps, doneWith } from './assign-repair.tsx'

type OnPrices = RepairStepProps & { prices: Loaded<RepairPrices> }
type WithPrices = RepairStepProps & { prices: RepairPrices }

/** Decides what of the money paid goes back, with a letter to both sides. */
export function DecideDispute({ prices, ...step }: OnPrices) {
  const t = useText('maintenance')
  return (
    <PricesFirst of={prices} title={t('dispute.do')} onClose={step.onClose}>
      {(known) => <Deciding {...step} prices={known} />}
    </PricesFirst>
  )
}

/** What of the money stays with who worked on it, and why it ends. */
export function StopRepair({ prices, ...step }: OnPrices) {
  const t = useText('maintenance')
  return (
    <PricesFirst of={prices} title={t('stop.title')} onClose={step.onClose}>
      {(known) => <Stopping {...step} prices={known} />}
    </PricesFirst>
  )
}

type PricesFirstProps = {
  of: Loaded<RepairPrices>
  title: string
  onClose: () => void
  children: (prices: RepairPrices) => ReactNode
}

/** Nobody decides about money whose sum they do not see: until it is known, the dialog says that it is not. */
function PricesFirst({ of: { data, error, reload }, title, onClose, children }: PricesFirstProps) {
  const console = useText('console')
  if (data) return children(data)
  return (
    <Dialog open title={title} footer={null} onCancel={onClose}>
      {error ? <PricesFailed why={error.message} onRetry={reload} /> : <WaitingSkeleton label={console('waiting')} />}
    </Dialog>
  )
}

/** What has been paid did not load. */
export function PricesFailed({ why, onRetry }: { why: string; onRetry: () => void }) {
  const t = useText('maintenance')
  const console = useText('console')
  return (
    <Alert
      type="error"
      showIcon
      title={t('noPrices')}
      description={why}
      action={<Button onClick={onRetry}>{console('failed.retry')}</Button>}
    />
  )
}

function Deciding({ of, prices, onClose }: WithPrices) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const { money } = useWritten()
  const { currency, paid } = prices
  const form = useDecideRepair({ of, currency, onDone: doneWith(t('dispute.done'), onClose) })
  const { verdict } = form.values
  return (
    <FormDialog of={form} title={t('dispute.do')} send={t('dispute.send')} onClose={onClose}>
      <ChoiceField
        {...form.choice('verdict')}
        label={t('dispute.verdict')}
        options={disputeVerdicts.map((value) => ({ value, label: word(`verdict.${value}`) }))}
        vertical
      />
      {verdict ? <p className="quiet">{t(`dispute.note.${verdict}`)}</p> : null}
      {verdict === 'partBack' ? (
        <MoneyField
          {...form.text('back')}
          label={t('dispute.amount')}
          currency={currency}
          hint={t('dispute.most', { amount: money(paid) })}
        />
      ) : null}
      <TextAreaField
        {...form.text('letter')}
        label={t('dispute.letter')}
        hint={t('dispute.letterNote')}
        maxLength={limits.textAreaLength}
      />
    </FormDialog>
  )
}

function Stopping({ of, prices, onClose }: WithPrices) {
  const t = useText('maintenance')
  const { money } = useWritten()
  const { currency, paid } = prices
  const form = useStopRepair({ of, currency, onDone: doneWith(t('stop.done'), onClose) })
  return (
    <FormDialog of={form} title={t('stop.title')} send={t('stop.do')} danger onClose={onClose}>
      <p className="quiet">{t('stop.note')}</p>
      <MoneyField
        {...form.text('kept')}
        label={t('stop.kept')}
        currency={currency}
        hint={t('dispute.most', { amount: money(paid) })}
      />
      <TextAreaField {...form.text('reason')} label={t('stop.reason')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}
