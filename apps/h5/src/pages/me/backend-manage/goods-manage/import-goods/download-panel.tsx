import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CallError } from '@kikai/client/call-error'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'

type DownloadPanelProps = {
  title: string
  note: string
  label: string
  icon: LucideIcon
  /** Loads the file and saves it on this device. */
  download: () => Promise<void>
}

/** A panel that offers a file: a description and the download button. */
export function DownloadPanel({ title, note, label, icon: Icon, download }: DownloadPanelProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download()
    } catch (error) {
      // The client has shown the error already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={title}>
      <div className="flex flex-col items-stretch gap-3 wide:flex-row wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-6">
        <p className="min-w-60 flex-1 text-14 text-ink-2">{note}</p>
        <Button tone="outline" busy={busy} icon={<Icon aria-hidden className="size-4.5" />} onClick={() => void run()}>
          {label}
        </Button>
      </div>
    </Panel>
  )
}
