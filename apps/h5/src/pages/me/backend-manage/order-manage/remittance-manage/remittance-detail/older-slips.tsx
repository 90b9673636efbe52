import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'

/** The earlier slips, and why they were rejected. */
export function OlderSlips({ remittance }: { remittance: Remittance }) {
  const t = useText('managed')
  const word = useText('payments')
  const { moment } = useMoments()
  const older = remittance.slips.slice(0, -1).toReversed()
  if (older.length === 0) return null
  return (
    <Panel title={t('remittance.older')}>
      <ul className="divide-y divide-line text-14">
        {older.map((slip) => (
          <li key={slip.id} className="py-2">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{slip.payerName}</span>
              <Amount money={slip.amount} precise />
            </p>
            <p className="text-12 text-ink-2">{moment(slip.submittedAt)}</p>
            {slip.reason ? (
              <p className="text-12 text-ink-2">
                {word(`reason.${slip.reason}`)} {slip.note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
