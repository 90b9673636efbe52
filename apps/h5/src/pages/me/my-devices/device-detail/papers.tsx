import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import { Download, FileText, Trash2 } from 'lucide-react'
import type { DeviceSheet } from './device-sheets.tsx'

/** Manuals, certificates and invoices of the machine. */
export function DevicePapers({
  of: { id, documents },
  onSheet,
}: {
  of: DeviceDetail
  onSheet: (sheet: DeviceSheet) => void
}) {
  const t = useText('devices')
  const { date } = useDates()
  const remove = useAction(devicesCalls.removeDeviceDocument)
  return (
    <Panel title={t('detail.papers')}>
      {documents.length === 0 ? <p className="text-14 text-ink-2">{t('detail.noPapers')}</p> : null}
      <ul className="divide-y divide-line">
        {documents.map(({ id: documentId, kind, title: given, at, file }) => {
          const title = given || t(`paper.${kind}`)
          return (
            <li key={documentId} className="flex items-center gap-3 py-2">
              <FileText aria-hidden className="size-5.5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block text-15 wrap-anywhere">{title}</span>
                <span className="block text-12 text-ink-2">
                  {t(`paper.${kind}`)} · {date(at)}
                </span>
              </span>
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                aria-label={t('detail.open', { title })}
                className="grid size-11 place-items-center text-go-ink"
              >
                <Download aria-hidden className="size-5.5" />
              </a>
              <IconButton
                label={t('detail.remove', { title })}
                icon={<Trash2 aria-hidden />}
                onClick={() => void remove.run({ deviceId: id, documentId })}
              />
            </li>
          )
        })}
      </ul>
      <div className="pt-3">
        <Button tone="tint" onClick={() => onSheet('paper')}>
          {t('detail.addPaper')}
        </Button>
      </div>
    </Panel>
  )
}
