import { go } from '#app/go'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import { Sheet } from '#ui/sheet'
import { TextField } from '#ui/text-field'
import { useAction } from '@kikai/client/hooks'
import { useSetting } from '@kikai/client/use-setting'
import { useFieldErrors, useLanguage, useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { moneyParts } from '@kikai/i18n/format/money'
import type { Language } from '@kikai/kernel/language'
import { money, type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { foldWidth, parseAmount } from '@kikai/kernel/validators'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'

const usual: Record<Language, PriceCurrency> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }

/** How much, and in which currency it is to be kept; the bank's details follow. */
export function RechargeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('ledger')
  const payments = useText('payments')
  const asked = useText('request')
  const language = useLanguage()
  const formId = useId()
  const [currency, setCurrency] = useState<PriceCurrency>(usual[language])
  const form = useForm<{ amount: string }>({ defaultValues: { amount: '' } })
  const bounds = useSetting()?.recharge.bounds.find(({ least }) => least.currency === currency)
  const create = useAction(paymentsCalls.createRecharge, {
    onDone: () => {
      form.reset()
      onClose()
    },
    next: ({ id }) => go('/pages/me/my-balance/my-balance', { rechargeId: id }),
  })
  const wrong = useFieldErrors(create.error)
  const { prefix, suffix } = moneyParts(money(currency, 0), language)
  const submit = form.handleSubmit(({ amount }) => {
    const parsed = parseAmount(amount, currency)
    if (parsed) return create.run({ amount: { currency, minor: parsed.minor } })
  })
  const rule = (text: string) => {
    if (foldWidth(text) === '') return t('screen.recharge.amountMissing')
    const parsed = parseAmount(text, currency)
    if (!parsed) return asked('rule.amount')
    if (!bounds || (parsed.minor >= bounds.least.minor && parsed.minor <= bounds.most.minor)) return true
    return payments('error.amountOutOfBounds', bounds)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('screen.recharge.title')}
      footer={
        <Button tone="go" wide type="submit" form={formId} busy={create.busy}>
          {t('screen.recharge.submit')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Segmented
          title={t('screen.currency')}
          of={priceCurrencies}
          now={currency}
          label={(name) => name}
          onPick={(next) => {
            setCurrency(next)
            form.clearErrors()
          }}
        />
        <TextField
          {...form.register('amount', { validate: rule })}
          label={t('screen.recharge.amount')}
          inputMode="decimal"
          before={prefix || undefined}
          after={suffix || undefined}
          hint={bounds ? t('screen.recharge.bounds', bounds) : undefined}
          error={form.formState.errors.amount?.message ?? wrong('amount')}
        />
        <p className="text-12 text-ink-2">{t('screen.recharge.why')}</p>
      </form>
    </Sheet>
  )
}
