import { saveText } from '#ui/save-text.ts'
import { csvOf } from '@kikai/client/files/csv'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { PayoutFile } from '@kikai/contract/earnings/earnings.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { EarlierFiles } from './earlier-files.tsx'
import { type BankFileOthers, LeftOut, isNobodyLeftOut } from './left-out.tsx'

/**
 * Downloads approved payouts as one file per currency for the bank, and names those left out. A lost file can be
 * downloaded again.
 */
export function BankFileDownload() {
  const t = useText('consolePayouts')
  const word = useText('console')
  const [others, setOthers] = useState<BankFileOthers | null>(null)
  const [earlier, setEarlier] = useState(false)
  const file = useAction(managedEarningsCalls.exportPayouts, {})
  const again = useAction(managedEarningsCalls.exportPayoutFile)
  const download = async (currency: PriceCurrency, fileId?: PayoutFile['id']) => {
    const answer = fileId ? await again.run({ fileId }) : await file.run({ currency })
    if (!answer.ok) return
    const { data, isCut, entryId, ...rest } = { inEarlierFile: [], over: [], ...answer.data }
    if (!isNobodyLeftOut(rest)) setOthers(rest)
    else if (data.length === 0) showToast(t('payouts.bankFileNone', { currency }))
    if (data.length === 0) return
    showToast(word(isCut ? 'list.exportedCut' : 'list.exported', { count: data.length }), { done: true })
    const head = [
      t('payouts.number'),
      t('payouts.company'),
      ...(['bank', 'branch', 'account', 'holder'] as const).map((name) => t(`payouts.fileHead.${name}`)),
      t('payouts.amount'),
      t('payouts.currency'),
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
    const mark = [t('payouts.fileMark', { id: entryId, count: data.length })]
    saveText({ fileName: `payouts-${currency} ${entryId.slice(-6)}.csv`, text: csvOf([head, ...rows, mark]) })
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...priceCurrencies.map((currency) => ({ key: currency, label: t('payouts.bankFile', { currency }) })),
            { key: 'earlier', label: t('payouts.earlierFiles') },
          ],
          onClick: ({ key }) => {
            if (key === 'earlier') setEarlier(true)
            const currency = priceCurrencies.find((one) => one === key)
            if (currency) void download(currency)
          },
        }}
      >
        <Button title={t('payouts.bankFileNote')} loading={file.busy}>
          {t('payouts.bankFile', { currency: 'CSV' })}
        </Button>
      </Dropdown>
      {earlier ? (
        <EarlierFiles
          busy={again.busy}
          onAgain={({ id, amount }) => {
            const currency = priceCurrencies.find((one) => one === amount.currency)
            if (currency) void download(currency, id)
          }}
          onClose={() => setEarlier(false)}
        />
      ) : null}
      {others ? <LeftOut of={others} onClose={() => setOthers(null)} /> : null}
    </>
  )
}
