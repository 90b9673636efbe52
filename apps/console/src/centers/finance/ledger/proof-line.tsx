import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { LedgerProof } from '@kikai/contract/ledger/managed-ledger.shapes'
import { CircleAlert, CircleCheck } from 'lucide-react'

/** What the last nightly proof of the books found, and that there was one. */
export function ProofLine({ of }: { of: LedgerProof | null }) {
  const t = useText('consoleLedger')
  const { moment } = useWritten()
  if (of === null) return <p className="quiet proof">{t('proof.never')}</p>
  const isRight = of.faults.length === 0 && !of.isLate
  const said = of.faults.length > 0 ? 'proof.off' : of.isLate ? 'proof.late' : 'proof.right'
  return (
    <div className={`proof ${isRight ? 'good' : 'wrong'}`} role={isRight ? undefined : 'alert'}>
      {isRight ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      <p>{t(said, { at: moment(of.at), count: of.views })}</p>
      {of.faults.length > 0 ? (
        <ul aria-label={t('proof.label')}>
          {of.faults.map(({ view, count }) => (
            <li key={view}>
              <code>{view}</code> {count === null ? t('proof.unread') : t('proof.rows', { count })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
