import { href } from '#app/routes/go'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { FileText } from 'lucide-react'

/** The slips handed in, newest first, each with finance's decision. */
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
              {slip.file === 'pdf' ? (
                <Link
                  to={href('/pages/me/backend-manage/openfile/openfile', {
                    remittanceId: remittance.id,
                    slipId: slip.id,
                  })}
                  aria-label={t('screen.slips.open')}
                  className="grid aspect-4/3 w-18 shrink-0 place-items-center rounded-tag bg-sunken text-ink-2 inset-ring-1 inset-ring-line"
                >
                  <FileText aria-hidden className="size-6" />
                </Link>
              ) : (
                <a href={slip.url} target="_blank" rel="noopener" className="w-18 shrink-0">
                  <Image
                    of={slip.url}
                    alt={t('screen.slips.open')}
                    sizes="72px"
                    fit="contain"
                    className="rounded-tag"
                  />
                </a>
              )}
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
