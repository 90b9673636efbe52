import { doneWith } from '#features/repairs/done-with.ts'
import type { SheetProps } from '#features/repairs/more-sheets'
import { PricesFirst } from '#features/repairs/prices-first'
import { AmountField } from '#ui/forms/amount-field'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { useLanguage } from '#ui/texts/words.ts'
import { useDecideRepair } from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import type { RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import { disputeVerdicts } from '@kikai/contract/repairs/repairs.words'
import { formatMoney } from '@kikai/i18n/format/money'

/** How a dispute ends, with a letter to both sides. */
export function DecideDispute(props: SheetProps) {
  const t = useText('maintenance')
  return (
    <PricesFirst {...props} title={t('dispute.do')}>
      {(prices) => <Deciding {...props} prices={prices} />}
    </PricesFirst>
  )
}

function Deciding({ of, prices: { currency, paid }, onClose }: SheetProps & { prices: RepairPrices }) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const language = useLanguage()
  const form = useDecideRepair({ of, currency, onDone: doneWith(t('dispute.done'), onClose) })
  const wrong = form.wrong('verdict')
  return (
    <FormSheet of={form} onClose={onClose} title={t('dispute.do')} send={t('dispute.send')}>
      <div>
        <RadioRows
          title={t('dispute.verdict')}
          of={disputeVerdicts.map((value) => ({
            value,
            label: word(`verdict.${value}`),
            note: t(`dispute.note.${value}`),
          }))}
          now={form.values.verdict}
          onPick={(verdict) => form.set({ verdict })}
        />
        <div role="alert">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
      </div>
      {form.values.verdict === 'partBack' ? (
        <AmountField
          {...form.text('back')}
          label={t('dispute.amount')}
          currency={currency}
          limit={t('dispute.most', { amount: formatMoney(paid, language, { precise: true }) })}
        />
      ) : null}
      <TextArea {...form.text('letter')} label={t('dispute.letter')} hint={t('dispute.letterNote')} />
    </FormSheet>
  )
}
