import { href } from '#app/routes/go'
import type { Outbox } from '#features/outbox/outbox.ts'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { JobSheet } from './job-sheets.tsx'

type OtherStepsProps = { job: RepairDetail; outbox: Outbox; onOpen: (sheet: JobSheet) => void }

/** What can be done besides the next step, and what belongs to the job. */
export function OtherSteps({ job, outbox, onOpen }: OtherStepsProps) {
  const t = useText('jobs')
  const { id: repairId, version } = job
  const can = (name: string) => actionOf(job.allowedActions, name)?.enabled === true
  const partsCame = () => outbox.add('editJob', { repairId, input: { repairId, version, partsDay: null } })
  const isFound = job.diagnosis !== null && (job.life === 'diagnosing' || job.life === 'repairing')
  return (
    <Panel title={t('more.title')}>
      <Rows>
        {isFound && can('edit') ? <Row title={t('more.diagnosis')} onClick={() => onOpen('diagnosis')} /> : null}
        {can('changeTime') ? (
          <Row title={t(job.visit ? 'times.move' : 'times.offer')} onClick={() => onOpen('times')} />
        ) : null}
        {can('waitForParts') ? <Row title={t('more.wait')} onClick={() => onOpen('wait')} /> : null}
        {can('partsCame') ? <Row title={t('more.partsCame')} onClick={() => void partsCame()} /> : null}
        {can('hold') ? <Row title={t('more.hold')} onClick={() => onOpen('hold')} /> : null}
        {can('amend') ? <Row title={t('more.amend')} onClick={() => onOpen('amend')} /> : null}
        <Row
          title={t('more.prices')}
          to={href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })}
        />
        <Row
          title={t('more.record')}
          value={job.unread > 0 ? job.unread : null}
          to={href('/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record', { repairId })}
        />
        <Row
          title={t('more.others')}
          value={job.others > 0 ? job.others : null}
          to={href('/pages/me/my-repair/my-repair-other/my-repair-other', { repairId })}
        />
        {can('handOver') ? <Row title={t('more.handOver')} onClick={() => onOpen('handOver')} /> : null}
      </Rows>
    </Panel>
  )
}
