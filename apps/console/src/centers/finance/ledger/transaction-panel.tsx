import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { consolePages } from '@kikai/contract/console/console-pages'
import { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import type { Cause, TransactionDetail } from '@kikai/contract/ledger/managed-ledger.shapes'
import { isId } from '@kikai/kernel/ids'
import { negate } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { pageOf } from '../cause-page.ts'

/** One transaction: its cause, both sides, and related transactions. */
export function TransactionPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const t = useText('consoleLedger')
  const { moment } = useWritten()
  const found = useCall(managedLedgerCalls.readTransaction, isId<'transaction'>(row) ? { transactionId: row } : null)
  return (
    <LoadedPanel of={found} controls={controls}>
      {({ kind, at, number, causes, effectKey, related, ...sides }) => (
        <SidePanel
          title={t(`kind.${kind}`)}
          label={t(`kind.${kind}`)}
          note={[number, moment(at)].filter(Boolean).join(' · ')}
          controls={controls}
        >
          <section>
            <Facts
              of={[
                ...[...Map.groupBy(causes, (cause) => cause.kind)].map(([of, same]) => ({
                  label: t(`cause.${of}`),
                  value: <Causes of={same} />,
                })),
                { label: t('transactions.key'), value: <code>{effectKey}</code> },
              ]}
            />
          </section>
          <Sides {...sides} />
          {related.length > 0 ? (
            <section aria-label={t('transactions.related')}>
              <h3>{t('transactions.related')}</h3>
              <ul className="entries">
                {related.map((one) => (
                  <li key={one.id}>
                    <span>
                      <Link to={`/finance/transactions?row=${one.id}`}>{t(`kind.${one.kind}`)}</Link>
                      <small className="quiet">{[moment(one.at), one.number].filter(Boolean).join(' · ')}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </SidePanel>
      )}
    </LoadedPanel>
  )
}

/** The causes of a transaction, linked to their page for those who may open it. */
function Causes({ of }: { of: readonly Cause[] }) {
  const t = useText('consoleLedger')
  const may = useMay()
  return (
    <ul>
      {of.map((cause) => {
        const { page, to } = pageOf(cause)
        const isOpen = consolePages[page].some((right) => may(right))
        const name = cause.number ?? (isOpen ? t('cause.show') : '–')
        return <li key={to}>{isOpen ? <Link to={to}>{name}</Link> : name}</li>
      })}
    </ul>
  )
}

/** The amounts out and in by account, and that both sums are equal. */
function Sides({ entries, sums }: Pick<TransactionDetail, 'entries' | 'sums'>) {
  const t = useText('consoleLedger')
  const { money } = useWritten()
  return (
    <section aria-label={t('transactions.sides')}>
      <h3>{t('transactions.sides')}</h3>
      <table className="transaction-sides figures">
        <thead>
          <tr>
            <th scope="col">{t('accounts.bucket')}</th>
            <th scope="col">{t('outgoing')}</th>
            <th scope="col">{t('incoming')}</th>
            <th scope="col">{t('transactions.after')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, account, amount, balanceAfter }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/finance/accounts?row=${account.id}`}>{t(`bucket.${account.bucket}`)}</Link>
                <small className="quiet">{account.owner.name ?? t(`owner.${account.owner.kind}`)}</small>
              </th>
              <td>{amount.minor < 0 ? money(negate(amount)) : ''}</td>
              <td>{amount.minor > 0 ? money(amount) : ''}</td>
              <td>{money(balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((sum) => (
            <tr key={sum.currency} className={sum.minor === 0 ? 'good' : 'wrong'}>
              <th scope="row">{t('transactions.sum')}</th>
              <td colSpan={3}>{money(sum)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  )
}
