import { csvOf } from '#features/crud/csv.ts'
import { saveText } from '#features/crud/export-list.ts'
import { showToast } from '#ui/toast.tsx'
import { useClient } from '@kikai/client/provider.tsx'
import { CallError } from '@kikai/client/call-error'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { Button, Dropdown } from 'antd'

/** Approved payouts with whole accounts, as a sheet for each currency; those without an account are left out and named. */
export function BankFile() {
  const t = useText('consolePayouts')
  const word = useText('console')
  const language = useLanguage()
  const client = useClient()
  const download = async (currency: PriceCurrency) => {
    try {
      const { data, isCut, entryId, withoutAccount } = await client.call(managedEarningsCalls.exportPayouts, {
        currency,
      })
      const numbers = formatList(withoutAccount, language)
      if (withoutAccount.length > 0) showToast(t('payouts.bankFileLeftOut', { numbers }))
      else if (data.length === 0) return showToast(t('payouts.bankFileNone', { currency }))
      else showToast(word(isCut ? 'list.exportedCut' : 'list.exported', { count: data.length }), { done: true })
      if (data.length === 0) return
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
      const rows = data.map((line) => [
        line.number,
        line.company,
        line.bankName,
        line.branch,
        line.accountNumber,
        line.holder,
        textOfAmount(line.amount),
        currency,
      ])
      const mark = [word('list.exportMark', { id: entryId })]
      saveText({ fileName: `payouts-${currency} ${entryId.slice(-6)}.csv`, text: csvOf([head, ...rows, mark]) })
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
