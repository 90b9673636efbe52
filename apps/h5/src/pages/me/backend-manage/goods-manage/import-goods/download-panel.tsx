import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { CallError } from '@kikai/client/calls/call-error'
import { useText } from '@kikai/client/use-text'
import type { TableKind } from '@kikai/contract/fields'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'

type DownloadPanelProps = {
  title: string
  note: string
  /** Loads the file and saves it on this device. */
  download: (kind: TableKind) => Promise<void>
}

/** A panel that offers a file as a workbook or as a text. */
export function DownloadPanel({ title, note, download }: DownloadPanelProps) {
  const t = useText('imports')
  const [busy, setBusy] = useState<TableKind | null>(null)
  const run = async (kind: TableKind) => {
    setBusy(kind)
    try {
      await download(kind)
    } catch (error) {
      // The client has shown the error already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(null)
    }
  }
  return (
    <Panel title={title}>
      <div className="flex flex-col items-stretch gap-3 wide:flex-row wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-6">
        <p className="min-w-[min(100%,15rem)] flex-1 text-14 text-ink-2">{note}</p>
        <div role="group" aria-label={title} className="flex flex-wrap gap-2">
          <Button
            tone="outline"
            busy={busy === 'xlsx'}
            icon={<FileSpreadsheet aria-hidden className="size-4.5" />}
            onClick={() => void run('xlsx')}
            className="flex-1"
          >
            {t('asExcel')}
          </Button>
          <Button
            tone="outline"
            busy={busy === 'csv'}
            icon={<FileText aria-hidden className="size-4.5" />}
            onClick={() => void run('csv')}
            className="flex-1"
          >
            {t('asCsv')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
