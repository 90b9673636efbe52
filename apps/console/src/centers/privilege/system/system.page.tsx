import { NoticePanel } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { systemCalls } from '@kikai/contract/system/system.calls'
import { Alert, Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import { BackupsCard } from './backups-card.tsx'
import { DatabaseCard, DiskCard, JobsCard, MessagesCard, ProcessesCard } from './running-cards.tsx'
import { InvariantsCard } from './invariants-card.tsx'
import { SystemNeeds } from './system-needs.tsx'

const readEveryMs = 15_000

/** How the product runs, with what needs a person first. */
export default function System() {
  const t = useText('consoleSystem')
  const word = useText('console')
  const { moment } = useWritten()
  const status = useCall(systemCalls.readSystemStatus, {}, { everyMs: readEveryMs, keepOld: true })
  const of = status.data
  if (!of)
    return status.waiting ? (
      <WaitingSkeleton label={word('waiting')} />
    ) : (
      <NoticePanel
        isPage
        title={word('failed.title')}
        note={status.error?.message}
        action={<Button onClick={status.reload}>{word('failed.retry')}</Button>}
      />
    )
  return (
    <div className="list system">
      <div className="list-head">
        <h1>{word('page.system')}</h1>
        {of.needs.length > 0 ? <Tag tone="amber">{t('needs', { count: of.needs.length })}</Tag> : null}
        <span className="quiet">{t('version', { version: of.version, node: of.node })}</span>
        <div className="list-actions">
          <span className="quiet">{t('readAt', { time: moment(of.readAt) })}</span>
          <Button icon={<RefreshCw aria-hidden />} loading={status.refreshing} onClick={status.reload}>
            {t('again')}
          </Button>
        </div>
      </div>
      {status.error ? (
        <Alert type="error" showIcon title={word('list.failedOld')} description={status.error.message} />
      ) : null}
      <SystemNeeds of={of.needs} />
      <div className="system-columns">
        <div>
          <ProcessesCard of={of.processes} />
          <JobsCard of={of.jobs} />
        </div>
        <div>
          <InvariantsCard of={of.invariants} />
          <MessagesCard mails={of.mails} sms={of.sms} />
        </div>
        <div>
          <DatabaseCard of={of.database} proof={of.proof} />
          <DiskCard of={of.disks} />
          <BackupsCard of={of.backups} />
        </div>
      </div>
    </div>
  )
}
