import { csvOf } from '#features/crud/csv.ts'
import { saveText } from '#features/crud/export-list.ts'
import { showToast } from '#ui/toast.tsx'
import { useClient } from '@kikai/client/provider.tsx'
import { CallError } from '@kikai/client/call-error'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { Button, Dropdown } from 'antd'

/** Approved payouts with whole accounts, as a sheet for each currency. */
export function BankFile() {
  const t = useText('consolePayouts')
  const client = useClient()
  const download = async (currency: PriceCurrency) => {
    try {
      const { lines } = await client.call(managedEarningsCalls.exportPayouts, { currency })
      if (lines.length === 0) return showToast(t('payouts.bankFileNone', { currency }))
      const head = [
        t('payouts.number'),
        t('payouts.company'),
        'bank',
        'branch',
        'account',
        'holder',
        'amount',
        'currency',
      ]
      const rows = lines.map((line) => [
        line.number,
        line.company,
        line.bankName,
        line.branch,
        line.accountNumber,
        line.holder,
        textOfAmount(line.amount),
        currency,
      ])
      saveText({ fileName: `payouts-${currency}.csv`, text: csvOf([head, ...rows]) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: priceCurrencies.map((currency) => ({ key: currency, label: t('payouts.bankFile', { currency }) })),
        onClick: ({ key }) => {
          const currency = priceCurrencies.find((one) => one === key)
          if (currency) void download(currency)
        },
      }}
    >
      <Button title={t('payouts.bankFileNote')}>{t('payouts.bankFile', { currency: 'CSV' })}</Button>
    </Dropdown>
  )
}
