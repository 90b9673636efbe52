import { AmountField } from '#ui/forms/amount-field'
import { TextArea } from '#ui/forms/text-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { useLanguage } from '#ui/texts/words.ts'
import { useStopRepair } from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import type { RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { doneWith } from './done-with.ts'
import type { SheetProps } from './more-sheets.tsx'
import { PricesFirst } from './prices-first.tsx'

/** Work that never ends is ended by staff, who say what of the money it has cost. */
export function StopRepair(props: SheetProps) {
  const t = useText('maintenance')
  return (
    <PricesFirst {...props} title={t('stop.title')}>
      {(prices) => <Stopping {...props} prices={prices} />}
    </PricesFirst>
  )
}

function Stopping({ of, prices: { currency, paid }, onClose }: SheetProps & { prices: RepairPrices }) {
  const t = useText('maintenance')
  const language = useLanguage()
  const form = useStopRepair({ of, currency, onDone: doneWith(t('stop.done'), onClose) })
  return (
    <FormSheet of={form} onClose={onClose} title={t('stop.title')} send={t('stop.do')} tone="danger">
      <p className="text-14 text-ink-2">{t('stop.note')}</p>
      <AmountField
        {...form.text('kept')}
        label={t('stop.kept')}
        currency={currency}
        limit={t('dispute.most', { amount: formatMoney(paid, language, { precise: true }) })}
      />
      <TextArea {...form.text('reason')} label={t('stop.reason')} />
    </FormSheet>
  )
}
