import { buttonLook } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import type { Id } from '@kikai/kernel/ids'
import { type ReactNode, useState } from 'react'

const own = {
  quotation: repairPapersCalls.findRepairQuotation,
  contract: repairPapersCalls.findRepairQuotation,
  service: repairPapersCalls.findServiceCertificate,
}
const calls = {
  customer: own,
  engineer: own,
  desk: {
    quotation: repairPapersCalls.findManagedQuotation,
    contract: repairPapersCalls.findManagedQuotation,
    service: repairPapersCalls.findManagedCertificate,
  },
}
type Opened = OutputOf<typeof repairPapersCalls.findManagedQuotation>
export type PaperReader = keyof typeof calls
type Asked = { as: PaperReader; repairId: Id<'repair'> } & (
  | { kind: 'quotation' | 'service' }
  | { kind: 'contract'; version: number }
)

/**
 * A paper of a repair, which is drawn when it is first opened: `open` asks for it, and `sheet` leads to it once it is there,
 * because browsers open a file in another tab only at a press.
 */
export function usePaper({ as, repairId, ...asked }: Asked): { busy: boolean; open: () => void; sheet: ReactNode } {
  const t = useText('repairs')
  const [opened, setOpened] = useState<Opened | null>(null)
  const find = useAction(calls[as][asked.kind], { onDone: setOpened })
  return {
    busy: find.busy,
    open: () => void find.run(asked.kind === 'contract' ? { repairId, contractVersion: asked.version } : { repairId }),
    sheet: opened ? (
      <Sheet open keeps onClose={() => setOpened(null)} title={t(`paper.${opened.kind}`)}>
        <p className="figures pb-3 text-15">{opened.number}</p>
        <a
          href={opened.url}
          target="_blank"
          rel="noreferrer"
          download={opened.fileName}
          className={buttonLook({ tone: 'go', wide: true })}
        >
          {t('paper.open')}
        </a>
      </Sheet>
    ) : null,
  }
}

/** In these lives nothing has been quoted yet. */
const unquoted: readonly Repair['life'][] = ['submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'refused']
export const isQuoted = (life: Repair['life']): boolean => !unquoted.includes(life)

/** In these lives it is invoiced, where anything was paid. */
const invoiced: readonly Repair['life'][] = ['completed', 'declined', 'cancelled']
export const isRepairOver = (life: Repair['life']): boolean => invoiced.includes(life)
