import type { Outbox } from '#features/outbox/outbox.ts'
import type { KeptStep } from '#features/outbox/outbox-store.ts'
import { serverNow } from '#ui/times/clock.ts'
import { Checkbox } from '#ui/forms/choice'
import { readersZone } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { formatClock } from '@kikai/i18n/format/moment'
import { CloudCheck, Clock } from 'lucide-react'

type ChecklistProps = { job: RepairDetail; outbox: Outbox; steps: readonly KeptStep[]; canTick: boolean }

/** What is ticked off at the machine: each tick is kept with its time, and says whether it has been sent. */
export function JobChecklist({ job, outbox, steps, canTick }: ChecklistProps) {
  const t = useText('jobs')
  const { checklist, id: repairId, version } = job
  if (checklist.length === 0) return null
  const done = checklist.filter(({ isDone }) => isDone).length
  const isKept = (id: string) =>
    steps.some(
      (step) =>
        step.repairId === repairId &&
        step.sentAt === null &&
        JSON.stringify(step.input['checks'] ?? '').includes(`"${id}"`),
    )
  const tick = (id: string, isDone: boolean) =>
    outbox.add('editJob', {
      repairId,
      input: { repairId, version, checks: [{ id, isDone, at: serverNow() }] },
    })
  return (
    <Panel
      title={t('checklist')}
      aside={
        <span className="figures">
          <b className="text-ink">{done}</b> / {checklist.length}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {checklist.map(({ id, label, isDone, at }) => (
          <li key={id} className="flex min-h-12 items-center gap-3">
            <Checkbox
              className="min-w-0 flex-1"
              checked={isDone}
              disabled={!canTick}
              onChange={({ target }) => void tick(id, target.checked)}
            >
              <span className="text-15">{label}</span>
            </Checkbox>
            {at ? <span className="figures text-12 text-ink-2">{formatClock(at, readersZone)}</span> : null}
            {isDone ? (
              <span className="[&_svg]:size-5">
                {isKept(id) ? (
                  <Clock aria-hidden className="text-ink-2" />
                ) : (
                  <CloudCheck aria-hidden className="text-go-ink" />
                )}
                <span className="sr-only">{t(isKept(id) ? 'kept.waits' : 'kept.sent')}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
