import { openLogin } from '#app/login/login'
import { buttonLook, Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import type { InspectionReport } from '@kikai/contract/inspections/inspections.shapes'
import { FileText } from 'lucide-react'
import { useState } from 'react'

type OpenReportProps = { inspectionId: InspectionReport['id']; wide?: boolean; isGuest?: boolean }
type Opened = OutputOf<typeof inspectionsCalls.openInspection>

/** A report as a paper, which members open; browsers open a file in another tab only at a press. */
export function OpenReport({ inspectionId, wide = false, isGuest = false }: OpenReportProps) {
  const t = useText('inspections')
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useAction(inspectionsCalls.openInspection, { onDone: setOpened })
  return (
    <>
      <Button
        tone="outline"
        wide={wide}
        size={wide ? 'large' : 'small'}
        busy={open.busy}
        icon={<FileText aria-hidden className="size-4.5" />}
        onClick={() => (isGuest ? openLogin() : void open.run({ inspectionId }))}
      >
        {t('open')}
      </Button>
      {opened ? (
        <Sheet open keeps onClose={() => setOpened(null)} title={t('title')}>
          <p className="figures pb-3 text-15">{opened.number}</p>
          <a
            href={opened.url}
            target="_blank"
            rel="noreferrer"
            download={opened.fileName}
            className={buttonLook({ tone: 'go', wide: true })}
          >
            {t('open')}
          </a>
        </Sheet>
      ) : null}
    </>
  )
}
