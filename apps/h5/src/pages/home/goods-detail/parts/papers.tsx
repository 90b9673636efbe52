import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { Clock, FileText, ShieldCheck } from 'lucide-react'

/** The documents that come with the machine, and when the buyer receives them. */
export default function Papers({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const detail = useText('detail')
  const dates = useDates()
  const { inspection } = goods
  const noteOf = (kind: GoodsDetail['documents'][number]): string =>
    kind === 'inspectionReport' && inspection
      ? detail('paper.checks', { date: dates.date(inspection.at), checks: inspection.checks })
      : kind === 'transferCertificate'
        ? detail('paper.afterPayment')
        : detail('paper.withMachine')
  return (
    <Panel bleed title={t('screen.papers')}>
      {goods.documents.length === 0 ? (
        <p className="text-14 text-ink-2">{t('screen.noPapers')}</p>
      ) : (
        <ul className="grid gap-x-8 border-t border-line wide:grid-cols-2">
          {goods.documents.map((kind) => (
            <li key={kind} className="flex min-h-14 items-center gap-3 border-b border-line py-2">
              {kind === 'inspectionReport' ? (
                <ShieldCheck aria-hidden className="size-5.5 shrink-0 text-go-ink" />
              ) : (
                <FileText aria-hidden className="size-5.5 shrink-0 text-ink-2" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block text-15 leading-tight">{t(`document.${kind}`)}</span>
                <span className="block text-12 text-ink-2">{noteOf(kind)}</span>
              </span>
              {kind === 'transferCertificate' ? <Clock aria-hidden className="size-5 shrink-0 text-ink-2" /> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
