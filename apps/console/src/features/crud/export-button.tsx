import { saveText } from '#ui/save-text.ts'
import { showToast } from '#ui/toast.tsx'
import { useClient } from '@kikai/client/provider.tsx'
import { callInParts } from '@kikai/client/calls/read-parts'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Button, Tooltip } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Column } from './column.ts'
import { newSheet } from './export-list.ts'
import type { ExportCall, ListCall, Resource, RowOf } from './resource.ts'

type ExportButtonProps<C extends ListCall> = {
  of: Resource<C>
  exports: ExportCall<C>
  title: string
  filters: Readonly<Record<string, string>>
  columns: readonly Column<RowOf<C>>[]
  may: (right: Right) => boolean
}

/** Downloads the list as CSV after a proof of identity. Without the right for it the button names the missing right. */
export function ExportButton<C extends ListCall>({ exports, may, ...list }: ExportButtonProps<C>) {
  const right = typeof exports.access === 'object' ? exports.access.may : null
  if (right !== null && !may(right)) return <LackedExport right={right} />
  return <OfferedExport exports={exports} {...list} />
}

function OfferedExport<C extends ListCall>(list: Omit<ExportButtonProps<C>, 'may'>) {
  const { of, exports, title, filters, columns } = list
  const t = useText('console')
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    try {
      const sheet = newSheet(columns)
      const { isCut, entryId } = await callInParts(client, {
        call: exports,
        input: of.input(filters),
        take: ({ data }) => sheet.add(data),
      })
      const { parts, count } = sheet.end(t('list.exportMark', { id: entryId }))
      saveText({ fileName: `${title} ${entryId.slice(-6)}.csv`, text: parts })
      showToast(t(isCut ? 'list.exportedCut' : 'list.exported', { count }), { done: true })
    } catch {
      // The client has shown the error already.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden />} loading={isBusy} onClick={() => void take()}>
      {t('list.export')}
    </Button>
  )
}

/** The button stays focusable, so that the reason can be read by keyboard. */
function LackedExport({ right }: { right: Right }) {
  const t = useText('console')
  const rights = useTexts('managed')
  const language = useLanguage()
  const reason = t('list.exportLacked', { right: sentenceOf(rights, `right.${right}`, language) ?? right })
  return (
    <Tooltip title={reason}>
      <Button
        icon={<Download aria-hidden />}
        className="export-lacked"
        aria-disabled
        aria-label={`${t('list.export')}: ${reason}`}
      >
        {t('list.export')}
      </Button>
    </Tooltip>
  )
}
