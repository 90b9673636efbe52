import { saveFile } from '#device/save-file'
import { showToast } from '#ui/feedback/toast'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { TableKind } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { DownloadPanel } from './download-panel.tsx'

/** Downloads the company's listings as a file, or as several when they exceed the limit of one file. */
export function ExportGoods() {
  const t = useText('imports')
  const client = useClient()
  const next = (kind: TableKind, after: Id<'goods'> | null) =>
    client.call(importCalls.exportGoods, { kind, ...(after ? { after } : {}) })
  const download = async (kind: TableKind) => {
    let after: Id<'goods'> | null = null
    let sum = 0
    do {
      const file: Awaited<ReturnType<typeof next>> = await next(kind, after)
      saveFile(file)
      sum += file.count
      after = file.next
    } while (after)
    showToast(t('exported', { count: sum }), { done: true })
  }
  return <DownloadPanel title={t('exportTitle')} note={t('exportNote')} download={download} />
}
