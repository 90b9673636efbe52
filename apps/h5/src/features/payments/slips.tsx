import { Image } from '#ui/image'
import { KeyFacts } from '#ui/key-facts'
import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { Amount } from '#ui/price'
import { Tag } from '#ui/tag'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'

/** The slips that were handed in, newest first, each with what finance said. */
export function Slips({ remittance }: { remittance: Remittance }) {
  const t = useText('payments')
  const moments = useMoments()
  if (remittance.slips.length === 0) return null
  const newestFirst = remittance.slips.toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
  return (
    <Panel title={t('screen.slips.title')}>
      <ol className="divide-y divide-line">
        {newestFirst.map((slip) => (
          <li key={slip.id} className="py-3 first:pt-1 last:pb-0">
            <div className="flex items-start gap-3">
              <a href={slip.url} target="_blank" rel="noopener" className="w-18 shrink-0">
                <Image of={slip.url} alt={t('screen.slips.open')} sizes="72px" fit="contain" className="rounded-tag" />
              </a>
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <p className="text-14 font-600">
                    {t('screen.slips.handedIn', { at: moments.moment(slip.submittedAt) })}
                  </p>
                  <Tag tone={slip.decision === 'approved' ? 'green' : slip.decision === 'rejected' ? 'red' : 'neutral'}>
                    {slip.decision ? t(`screen.slips.${slip.decision}`) : t('screen.slipOpen')}
                  </Tag>
                </div>
                {slip.decision === 'rejected' ? (
                  <p className="pt-1 text-14 text-bad">
                    {slip.reason ? t(`reason.${slip.reason}`) : null} {slip.note}
                  </p>
                ) : null}
              </div>
            </div>
            <div className="pt-2">
              <KeyFacts
                look="sums"
                facts={[
                  { label: t('screen.slip.paidOn'), value: slip.paidOn },
                  { label: t('screen.slip.amount'), value: <Amount money={slip.amount} precise /> },
                  { label: t('screen.slip.payer'), value: slip.payerName },
                  { label: t('screen.slip.bank'), value: slip.bank },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
