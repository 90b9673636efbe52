import { saveFile } from '#device/save-file'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CallError } from '@kikai/client/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { FileDown } from 'lucide-react'
import { useState } from 'react'

/** For who has no list yet: an empty one with the columns that are read. */
export function TemplateFile() {
  const t = useText('imports')
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await client.call(importCalls.readTemplate, {}))
    } catch (error) {
      // The client has told it.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('template.title')}>
      <div className="flex flex-col items-stretch gap-3 wide:flex-row wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-6">
        <p className="min-w-60 flex-1 text-14 text-ink-2">{t('template.note')}</p>
        <Button
          tone="outline"
          busy={busy}
          icon={<FileDown aria-hidden className="size-4.5" />}
          onClick={() => void download()}
        >
          {t('template.action')}
        </Button>
      </div>
    </Panel>
  )
}
