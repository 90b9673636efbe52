import { buttonLook } from '#ui/button'
import { Panel } from '#ui/panel'
import { Row, Rows } from '#ui/row'
import { Sheet } from '#ui/sheet'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { FileText } from 'lucide-react'
import { useState } from 'react'

type Opened = OutputOf<typeof repairPapersCalls.findManagedQuotation>
/** Before them nothing has been quoted. */
const unquoted: readonly RepairDetail['life'][] = [
  'submitted',
  'offered',
  'assigned',
  'accepted',
  'diagnosing',
  'refused',
]

/** The quotation and the certificate as papers, which are drawn when they are first opened. */
export function ManagedPapers({ of: { id: repairId, life, finished } }: { of: RepairDetail }) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const [opened, setOpened] = useState<Opened | null>(null)
  const quotation = useAction(repairPapersCalls.findManagedQuotation, { onDone: setOpened })
  const certificate = useAction(repairPapersCalls.findManagedCertificate, { onDone: setOpened })
  const shown = [
    ...(unquoted.includes(life) ? [] : [{ kind: 'quotation' as const, find: quotation }]),
    ...(finished ? [{ kind: 'service' as const, find: certificate }] : []),
  ]
  if (shown.length === 0) return null
  return (
    <Panel title={t('papers.title')} className="pb-1 wide:pb-2">
      <Rows>
        {shown.map(({ kind, find }) => (
          <Row
            key={kind}
            icon={<FileText aria-hidden />}
            title={word(`paper.${kind}`)}
            note={find.busy ? t('papers.drawn') : null}
            onClick={() => void find.run({ repairId })}
          />
        ))}
      </Rows>
      {opened ? (
        <Sheet open keeps onClose={() => setOpened(null)} title={word(`paper.${opened.kind}`)}>
          <p className="figures pb-3 text-15">{opened.number}</p>
          <a
            href={opened.url}
            target="_blank"
            rel="noreferrer"
            download={opened.fileName}
            className={buttonLook({ tone: 'go', wide: true })}
          >
            {t('papers.open')}
          </a>
        </Sheet>
      ) : null}
    </Panel>
  )
}
