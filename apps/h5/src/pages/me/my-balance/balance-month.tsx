import { saveFile } from '#device/save-file'
import { monthsUntil } from '#features/payments/months.ts'
import { Button } from '#ui/buttons/button'
import { serverNow } from '#ui/times/clock.ts'
import { KeyFacts } from '#ui/facts/key-facts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { SmallSelect } from '#ui/forms/small-select'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { type Currency, type Money, currencies } from '@kikai/kernel/money'
import { Download } from 'lucide-react'
import { useState } from 'react'

/** A month of one balance: the opening sum, the money in and out, the closing sum, and a download. */
export function BalanceMonthPanel({ balances }: { balances: readonly Money[] }) {
  const t = useText('ledger')
  const known = currencies.filter((currency) => currency !== 'PTS')
  const first = balances.find(({ minor, currency }) => minor !== 0 && currency !== 'PTS')?.currency
  const months = monthsUntil(serverNow())
  const [currency, setCurrency] = useState<Currency>(first ?? 'JPY')
  const [month, setMonth] = useState(months[0] ?? '')
  const statement = useCall(ledgerCalls.readBalanceMonth, { month, currency }, { freshMs: 0, keepOld: true })
  const shown = statement.data
  return (
    <Panel title={t('screen.statement')}>
      <div className="flex flex-wrap gap-2 pb-2">
        <SmallSelect
          label={t('screen.month')}
          value={month}
          options={months.map((value) => ({ value, label: value }))}
          onPick={setMonth}
          className="min-w-32 flex-1"
        />
        <SmallSelect
          label={t('screen.currency')}
          value={currency}
          options={known.map((value) => ({ value, label: value }))}
          onPick={setCurrency}
          className="min-w-24"
        />
      </div>
      {shown ? (
        <>
          <KeyFacts
            look="sums"
            facts={[
              { label: t('screen.opening'), value: <Amount money={shown.opening} precise /> },
              { label: t('screen.incoming'), value: <Amount money={shown.incoming} precise /> },
              { label: t('screen.outgoing'), value: <Amount money={shown.outgoing} precise /> },
              { label: t('screen.closing'), value: <Amount money={shown.closing} precise />, strong: true },
            ]}
          />
          <Button
            tone="outline"
            wide
            icon={<Download aria-hidden className="size-4.5" />}
            onClick={() => saveFile(shown.file)}
          >
            {t('screen.download')}
          </Button>
        </>
      ) : statement.error ? (
        <p className="text-14 text-bad">{statement.error.message}</p>
      ) : null}
    </Panel>
  )
}
