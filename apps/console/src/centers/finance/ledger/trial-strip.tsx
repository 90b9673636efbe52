import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { TrialBalance } from '@kikai/contract/ledger/managed-ledger.shapes'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { ProofLine } from './proof-line.tsx'

/** The sum of all balances per currency, zero or the amount by which the ledger is wrong, and the last nightly proof. */
export function TrialStrip({ of }: { of: TrialBalance }) {
  const t = useText('consoleLedger')
  const { money } = useWritten()
  const off = of.currencies.filter(({ balance, moved }) => balance.minor !== 0 || moved.minor !== 0)
  return (
    <section className="card trial-strip" aria-label={t('difference')}>
      <p className={off.length > 0 ? 'wrong' : undefined} role={off.length > 0 ? 'alert' : undefined}>
        <b>
          {off.length > 0
            ? t('uneven', {
                sum: off.map(({ balance, moved }) => money(balance.minor === 0 ? moved : balance)).join(' '),
              })
            : t('even')}
        </b>
      </p>
      <ul>
        {of.currencies.map(({ currency, balance, moved, entries }) => {
          const isEven = balance.minor === 0 && moved.minor === 0
          return (
            <li key={currency} className={isEven ? 'good' : 'wrong'}>
              {isEven ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
              <b className="figures">
                {currency} {isEven ? '0' : money(balance.minor === 0 ? moved : balance)}
              </b>
              <small className="quiet">{t('entries', { count: entries })}</small>
            </li>
          )
        })}
      </ul>
      <ProofLine of={of.proof} />
    </section>
  )
}
