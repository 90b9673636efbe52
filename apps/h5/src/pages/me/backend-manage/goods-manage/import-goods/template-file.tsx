import { saveFile } from '#device/save-file'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { FileDown } from 'lucide-react'
import { DownloadPanel } from './download-panel.tsx'

/** Downloads an empty list with the columns that an import reads. */
export function TemplateFile() {
  const t = useText('imports')
  const client = useClient()
  return (
    <DownloadPanel
      title={t('template.title')}
      note={t('template.note')}
      label={t('template.action')}
      icon={FileDown}
      download={async () => saveFile(await client.call(importCalls.readTemplate, {}))}
    />
  )
}
