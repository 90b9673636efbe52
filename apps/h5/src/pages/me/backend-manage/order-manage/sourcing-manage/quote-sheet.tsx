import { AmountField } from '#ui/forms/amount-field'
import { serverNow } from '#ui/times/clock.ts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedSourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import type { ManagedSourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { dayMs } from '@kikai/kernel/duration'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, priceCurrencyOf } from '@kikai/kernel/money'

const ways = ['percent', 'sum'] as const
const usualCurrency: Readonly<Record<Language, PriceCurrency>> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }
/** Two weeks are enough to ask one's bank, and short enough for a price to hold. */
const usualDays = 14

/** Price, lead time and deposit, begun with what the listing says. */
export function QuoteSheet({ of, onClose }: { of: ManagedSourcing; onClose: () => void }) {
  const t = useText('sourcing')
  const word = useText('forms')
  const language = useLanguage()
  const { goods } = of
  const listed = goods.price && priceCurrencyOf(goods.price)
  const numberOf = (typed: string, min: number, max: number) => wholeOf(typed, { min, max }) ?? null
  const start: {
    unitPrice: string
    freight: string
    currency: PriceCurrency
    leadDays: string
    as: (typeof ways)[number]
    percent: string
    sum: string
    validUntilDay: string
    text: string
  } = {
    unitPrice: goods.price ? textOfAmount(goods.price) : '',
    freight: '',
    currency: listed ?? usualCurrency[language],
    leadDays: String(goods.usual?.leadDays ?? ''),
    as: 'percent',
    percent: String(goods.usual?.depositPercent ?? 0),
    sum: '',
    validUntilDay: new Date(Date.parse(serverNow()) + usualDays * dayMs).toISOString().slice(0, 10),
    text: '',
  }
  const form = useCallForm(managedSourcingCalls.quoteSourcing, {
    start: () => start,
    input: ({ unitPrice, freight, currency, leadDays, as, percent, sum, validUntilDay, text }) => ({
      sourcingId: of.id,
      version: of.version,
      unitPrice: parseTypedAmount(unitPrice, currency),
      ...(goods.isFreightOpen ? { freight: parseTypedAmount(freight, currency) } : {}),
      leadDays: numberOf(leadDays, 1, limits.leadDaysMax),
      deposit:
        as === 'percent' ? { as, percent: numberOf(percent, 0, 100) } : { as, amount: parseTypedAmount(sum, currency) },
      validUntilDay,
      text,
    }),
    rules: ({ unitPrice, freight, currency, leadDays, as, percent, sum }) => ({
      unitPrice: !parseTypedAmount(unitPrice, currency) && word('rule.amount'),
      freight: goods.isFreightOpen && !parseTypedAmount(freight, currency) && word('rule.amount'),
      leadDays: numberOf(leadDays, 1, limits.leadDaysMax) === null && word('rule.invalid'),
      percent: as === 'percent' && numberOf(percent, 0, 100) === null && word('rule.invalid'),
      sum: as === 'sum' && !parseTypedAmount(sum, currency) && word('rule.amount'),
    }),
    onDone: () => showToast(t('manage.quoted'), { done: true }),
    next: onClose,
  })
  const { values, set } = form
  return (
    <FormSheet of={form} title={t('manage.quoteTitle')} send={t('manage.quote')} onClose={onClose}>
      <p className="text-14 font-600 wrap-anywhere">{goods.title}</p>
      <AmountField
        {...form.text('unitPrice')}
        label={t('manage.unitPrice')}
        currency={values.currency}
        {...(listed ? {} : { onCurrency: (currency: PriceCurrency) => set({ currency }) })}
      />
      {goods.isFreightOpen ? (
        <AmountField
          {...form.text('freight')}
          label={t('manage.freight', { place: of.to.place })}
          currency={values.currency}
        />
      ) : null}
      <TextField {...form.text('leadDays')} label={t('manage.leadDays')} inputMode="numeric" maxLength={3} />
      <Segmented
        of={ways}
        now={values.as}
        title={t('manage.depositAs')}
        label={(name) => t(`manage.as.${name}`)}
        onPick={(as) => set({ as })}
      />
      {values.as === 'percent' ? (
        <TextField {...form.text('percent')} label={t('manage.depositPercent')} inputMode="numeric" maxLength={3} />
      ) : (
        <AmountField {...form.text('sum')} label={t('manage.depositSum')} currency={values.currency} />
      )}
      <TextField {...form.text('validUntilDay')} type="date" label={t('manage.validUntil')} />
      <TextArea {...form.text('text')} label={t('manage.text')} optional />
      <p className="text-12 text-ink-2">{t('manage.quoteNote')}</p>
    </FormSheet>
  )
}
