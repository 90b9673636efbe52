import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import type { OutputOf } from '@kikai/contract/call'
import { ExportButton } from '#features/crud/export-button.tsx'
import type { Column } from '#features/crud/column.ts'
import { resource } from '#features/crud/resource.ts'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { periodOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { type LoadedPages, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import type { LedgerEntry } from '@kikai/contract/ledger/managed-ledger.shapes'
import { type Id, isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import type { ReactNode } from 'react'

const entriesOf = (accountId: Id<'ledger-account'>) =>
  resource({
    name: 'ledger-entries',
    call: managedLedgerCalls.listLedgerEntries,
    exports: managedLedgerCalls.exportLedgerEntries,
    rowKey: ({ id }) => id,
    input: (address) => ({ accountId, ...periodOf(address) }),
  })

/** One account: its sums over the chosen days, and its entries, each with the balance after it. */
export function AccountPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const { filters } = useListAddress()
  const accountId = isId<'ledger-account'>(row) ? row : null
  const entries = usePagedCall(
    managedLedgerCalls.listLedgerEntries,
    accountId === null ? null : { accountId, ...periodOf(filters) },
    { freshMs: 0, keepOld: true },
  )
  return (
    <LoadedPanel of={{ ...entries, data: entries.first }} controls={controls}>
      {(sums) => <Shown sums={sums} entries={entries} controls={controls} />}
    </LoadedPanel>
  )
}

type ShownProps = {
  sums: OutputOf<typeof managedLedgerCalls.listLedgerEntries>
  entries: LoadedPages<LedgerEntry>
  controls: ReactNode
}

function Shown({ sums: { account, opening, incoming, outgoing, closing }, entries, controls }: ShownProps) {
  const t = useText('consoleLedger')
  const { money, moment } = useWritten()
  const may = useMay()
  const { filters } = useListAddress()
  const title = t(`bucket.${account.bucket}`)
  const columns: Column<LedgerEntry>[] = [
    { key: 'at', title: t('transactions.at'), show: () => null, text: ({ at }) => moment(at) },
    { key: 'kind', title: t('transactions.kind'), show: () => null, text: ({ kind }) => t(`kind.${kind}`) },
    { key: 'number', title: t('transactions.number'), show: () => null, text: ({ number }) => number ?? '' },
    { key: 'amount', title: t('transactions.amount'), show: () => null, text: ({ amount }) => money(amount) },
    {
      key: 'after',
      title: t('transactions.after'),
      show: () => null,
      text: ({ balanceAfter }) => money(balanceAfter),
    },
  ]
  return (
    <SidePanel
      title={title}
      label={title}
      note={`${account.owner.name ?? t(`owner.${account.owner.kind}`)} · ${account.balance.currency}`}
      controls={controls}
      footer={
        entries.items.length > 0 ? (
          <ExportButton
            of={entriesOf(account.id)}
            exports={managedLedgerCalls.exportLedgerEntries}
            title={`${t('accounts.exports')} ${title} ${account.balance.currency}`}
            filters={filters}
            columns={columns}
            may={may}
          />
        ) : null
      }
    >
      <Facts
        look="boxes"
        of={[
          { label: t('opening'), value: money(opening) },
          { label: t('incoming'), value: money(incoming) },
          { label: t('outgoing'), value: money(outgoing) },
          { label: t('closing'), value: money(closing) },
        ]}
      />
      <section aria-label={t('accounts.movements')} aria-busy={entries.refreshing || undefined}>
        <div className="panel-bar">
          <h3>{t('accounts.movements')}</h3>
          <PeriodFields />
        </div>
        {entries.items.length === 0 ? <p className="quiet">{t('accounts.empty')}</p> : null}
        <ul className={entries.isOld ? 'entries is-old' : 'entries'}>
          {entries.items.map(({ id, transactionId, at, kind, number, amount, balanceAfter }) => (
            <li key={id}>
              <span>
                <Link to={`/finance/transactions?row=${transactionId}`}>{t(`kind.${kind}`)}</Link>
                <small className="quiet">{[moment(at), number].filter(Boolean).join(' · ')}</small>
              </span>
              <span className="figures">
                <b>{money(amount)}</b>
                <small className="quiet">{money(balanceAfter)}</small>
              </span>
            </li>
          ))}
        </ul>
        {entries.hasNext ? (
          <Button loading={entries.loadingNext} onClick={entries.loadNext}>
            {t('accounts.more')}
          </Button>
        ) : null}
      </section>
    </SidePanel>
  )
}
