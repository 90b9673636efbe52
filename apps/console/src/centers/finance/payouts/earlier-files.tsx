import { Dialog } from '#ui/dialog.tsx'
import { useWritten } from '#ui/written.ts'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { PayoutFile } from '@kikai/contract/earnings/earnings.shapes'
import { Button } from 'antd'

type EarlierFilesProps = { busy: boolean; onAgain: (file: PayoutFile) => void; onClose: () => void }

/**
 * The bank files downloaded before, each with its sum; a lost one can be downloaded again with the payouts that are
 * still pending.
 */
export function EarlierFiles({ busy, onAgain, onClose }: EarlierFilesProps) {
  const t = useText('consolePayouts')
  const { money, moment } = useWritten()
  const files = usePagedCall(managedEarningsCalls.listPayoutFiles, {}, { freshMs: 0, pageSize: 10 })
  return (
    <Dialog
      open
      title={t('payouts.earlierFiles')}
      okText={t('payouts.leftOutRead')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className="quiet">{t('payouts.earlierFilesNote')}</p>
      {files.error ? <p className="wrong">{files.error.message}</p> : null}
      {files.items.length === 0 && !files.waiting && !files.error ? <p>{t('payouts.earlierFilesNone')}</p> : null}
      <ul>
        {files.items.map((file) => (
          <li key={file.id}>
            <p>
              <strong>{money(file.amount)}</strong> {t('payouts.fileCount', { count: file.count })}
              <br />
              {[moment(file.at), ...(file.by === null ? [] : [file.by])].join(' · ')}
              <br />
              {file.waiting === 0
                ? t('payouts.fileOver')
                : t('payouts.fileWaiting', { count: file.waiting, amount: money(file.waitingAmount) })}
            </p>
            {file.waiting === 0 ? null : (
              <Button size="small" loading={busy} onClick={() => onAgain(file)}>
                {t('payouts.fileAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {files.hasNext ? (
        <Button loading={files.loadingNext} onClick={files.loadNext}>
          {t('payouts.filesMore')}
        </Button>
      ) : null}
    </Dialog>
  )
}
