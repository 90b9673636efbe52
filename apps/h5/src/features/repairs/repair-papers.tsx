import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { FileSignature, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PaperReader, isQuoted, usePaper } from './opened-paper.tsx'

type RepairPapersProps = { of: RepairDetail; as: Exclude<PaperReader, 'customer'> }

/** Quotation, contract and certificate as papers, for the engineer, a company's desk and staff. */
export function RepairPapers({ of, as }: RepairPapersProps) {
  const t = useText('maintenance')
  const { id: repairId, life, finished, contractVersion: version } = of
  const asked = { as, repairId }
  if (!isQuoted(life) && !finished) return null
  return (
    <Panel title={t('papers.title')} className="pb-1 wide:pb-2">
      <Rows>
        {isQuoted(life) ? <Paper {...asked} kind="quotation" icon={<FileText aria-hidden />} /> : null}
        {version === null ? null : (
          <Paper {...asked} kind="contract" version={version} icon={<FileSignature aria-hidden />} />
        )}
        {finished ? <Paper {...asked} kind="service" icon={<FileText aria-hidden />} /> : null}
      </Rows>
    </Panel>
  )
}

function Paper({ icon, ...asked }: Parameters<typeof usePaper>[0] & { icon: ReactNode }) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const paper = usePaper(asked)
  return (
    <>
      <Row
        icon={icon}
        title={word(`paper.${asked.kind}`)}
        note={paper.busy ? t('papers.drawn') : null}
        onClick={paper.open}
      />
      {paper.sheet}
    </>
  )
}
