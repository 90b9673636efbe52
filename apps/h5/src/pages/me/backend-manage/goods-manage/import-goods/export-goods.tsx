import { saveFile } from '#device/save-file'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { showToast } from '#ui/toast'
import { CallError } from '@kikai/client/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { Id } from '@kikai/kernel/ids'
import { Download } from 'lucide-react'
import { useState } from 'react'

/** The company's listings as a file, or as several where there are more than one file takes. */
export function ExportGoods() {
  const t = useText('imports')
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      let after: Id<'goods'> | null = null
      let sum = 0
      do {
        const file: Awaited<ReturnType<typeof next>> = await next(after)
        saveFile(file)
        sum += file.count
        after = file.next
      } while (after)
      showToast(t('exported', { count: sum }), { done: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const next = (after: Id<'goods'> | null) => client.call(importCalls.exportGoods, after ? { after } : {})
  return (
    <Panel title={t('exportTitle')}>
      <div className="flex flex-col items-stretch gap-3 wide:flex-row wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-6">
        <p className="min-w-60 flex-1 text-14 text-ink-2">{t('exportNote')}</p>
        <Button
          tone="outline"
          busy={busy}
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={() => void download()}
        >
          {t('export')}
        </Button>
      </div>
    </Panel>
  )
}
