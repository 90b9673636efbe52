import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { FileText } from 'lucide-react'
import { isQuoted, usePaper } from './opened-paper.tsx'

/** The quotation and the certificate as papers, for a company's desk and for staff. */
export function ManagedPapers({ of: { id: repairId, life, finished } }: { of: RepairDetail }) {
  const t = useText('maintenance')
  if (!isQuoted(life) && !finished) return null
  return (
    <Panel title={t('papers.title')} className="pb-1 wide:pb-2">
      <Rows>
        {isQuoted(life) ? <Paper kind="quotation" repairId={repairId} /> : null}
        {finished ? <Paper kind="service" repairId={repairId} /> : null}
      </Rows>
    </Panel>
  )
}

function Paper({ kind, repairId }: { kind: 'quotation' | 'service'; repairId: RepairDetail['id'] }) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const paper = usePaper({ kind, as: 'desk', repairId })
  return (
    <>
      <Row
        icon={<FileText aria-hidden />}
        title={word(`paper.${kind}`)}
        note={paper.busy ? t('papers.drawn') : null}
        onClick={paper.open}
      />
      {paper.sheet}
    </>
  )
}
