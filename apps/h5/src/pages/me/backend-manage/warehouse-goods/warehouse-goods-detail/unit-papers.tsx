import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import { orderDocumentKinds } from '@kikai/contract/orders/documents.shapes'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { FileCheck, FileX } from 'lucide-react'

/** The papers of the order that holds it: what is missing first. */
export function UnitPapers({ of: { papers } }: { of: StockUnitDetail }) {
  const t = useText('warehouse')
  const word = useText('documents')
  const { deadline } = useMoments()
  if (papers.length === 0) return null
  const there = papers.filter(({ isThere }) => isThere)
  const nameOf = (kind: string) => {
    const known = orderDocumentKinds.find((one) => one === kind)
    return known ? word(`kind.${known}`) : kind
  }
  return (
    <Panel
      title={t('unit.papers')}
      aside={
        <span className="figures">
          <b className="text-ink">{there.length}</b> / {papers.length}
        </span>
      }
    >
      <Rows>
        {papers
          .toSorted((one, other) => Number(one.isThere) - Number(other.isThere))
          .map(({ kind, isThere, dueAt }) => (
            <Row
              key={kind}
              icon={isThere ? <FileCheck aria-hidden /> : <FileX aria-hidden />}
              title={nameOf(kind)}
              note={
                isThere ? t('unit.there') : dueAt ? t('unit.missingDue', { time: deadline(dueAt) }) : t('unit.missing')
              }
            />
          ))}
      </Rows>
    </Panel>
  )
}
