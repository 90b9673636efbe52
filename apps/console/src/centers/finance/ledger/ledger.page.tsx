import { ListTabs } from '#features/crud/list-tabs.tsx'
import { oneOf } from '#features/crud/resource.ts'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { periodOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { currencies } from '@kikai/kernel/money'
import { Alert, Button } from 'antd'
import { TrialStrip } from './trial-strip.tsx'
import { TrialTable } from './trial-table.tsx'

/**
 * The trial balance of the ledger: that it adds up, and the opening balance, sums in and out, and closing balance of
 * every kind of account.
 */
export default function Ledger() {
  const t = useText('console')
  const word = useText('consoleLedger')
  const address = useListAddress()
  const trial = useCall(managedLedgerCalls.readTrialBalance, periodOf(address.filters), { keepOld: true, freshMs: 0 })
  const chosen = oneOf(currencies, address.filters.currency) ?? 'JPY'
  const of = trial.data?.currencies.find(({ currency }) => currency === chosen)
  return (
    <div className="list">
      <div className="list-head">
        <h1>{t('page.ledger')}</h1>
        <div className="list-actions">
          <PeriodFields />
        </div>
      </div>
      {trial.error ? (
        <Alert
          type="error"
          showIcon
          title={t(trial.data ? 'list.failedOld' : 'list.failed')}
          description={trial.error.message}
          action={<Button onClick={trial.reload}>{t('failed.retry')}</Button>}
        />
      ) : null}
      {trial.waiting ? <WaitingSkeleton label={t('waiting')} /> : null}
      {trial.data ? <TrialStrip of={trial.data} /> : null}
      {of ? (
        <section className="card" aria-label={word('trial.title')} aria-busy={trial.refreshing || undefined}>
          <ListTabs
            name="currency"
            of={currencies.map((value) => ({ value: value === 'JPY' ? '' : value, label: value }))}
            now={chosen === 'JPY' ? '' : chosen}
            onPick={address.filter}
          />
          <p className="quiet card-note">{word('trial.note')}</p>
          <TrialTable of={of} isOld={trial.isOld} />
        </section>
      ) : null}
    </div>
  )
}
