import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { OpenPaper } from '#features/papers/open-paper.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'

/** One paper: issuer, recipient, content and file. */
export function PaperPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const t = useText('papers')
  const language = useLanguage()
  const { money } = useWritten()
  const paper = useCall(managedPapersCalls.readManagedPaper, isId<'paper'>(row) ? { paperId: row } : null)
  return (
    <LoadedPanel of={paper} controls={controls}>
      {({ id, data, buyer, sha256 }) => {
        const written = (minor: number) => money({ currency: data.currency, minor })
        return (
          <SidePanel
            title={data.number}
            label={data.number}
            note={`${t(`kind.${data.kind}`)} · ${written(data.total)}`}
            controls={controls}
            footer={<OpenPaper paperId={id} />}
          >
            <section>
              <Facts
                of={[
                  { label: t('desk.issued'), value: formatDay(data.issuedOn, language) },
                  'payoutNumber' in data
                    ? { label: t('pdf.payout.number'), value: data.payoutNumber }
                    : { label: t('desk.order'), value: data.orderNumber },
                  { label: t('desk.seller'), value: data.seller.legalName },
                  ...(data.seller.taxNumber
                    ? [{ label: t('desk.taxNumber'), value: data.seller.taxNumber.number }]
                    : []),
                  { label: t('desk.buyer'), value: buyer.company || buyer.name },
                  ...(data.corrects
                    ? [
                        {
                          label: t(
                            data.kind === 'creditNote' || data.kind === 'feeCreditNote'
                              ? 'desk.corrects'
                              : data.kind === 'payoutReturn'
                                ? 'pdf.payout.corrects'
                                : 'pdf.replaces',
                          ),
                          value: data.corrects.number,
                        },
                      ]
                    : []),
                  ...('taxes' in data ? data.taxes : []).map(({ rate, net, tax }) => ({
                    label: `${t('desk.taxes')} ${rate}%`,
                    value: `${written(net)} + ${written(tax)}`,
                  })),
                  { label: t('desk.total'), value: <b>{written(data.total)}</b> },
                  { label: t('desk.language'), value: t(`languageName.${data.language}`) },
                ]}
              />
            </section>
            <section>
              <h3>{t('desk.fingerprint')}</h3>
              <p className="quiet" style={{ overflowWrap: 'anywhere' }}>
                {sha256}
              </p>
            </section>
          </SidePanel>
        )
      }}
    </LoadedPanel>
  )
}
