import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { isQuoted } from '#features/repairs/opened-paper'
import { RepairFiles } from '#features/repairs/repair-files'
import { RepairReviews } from '#features/repairs/repair-reviews'
import { useRepairWords } from '#features/repairs/repair-words.ts'
import { Due } from '#features/desk/due'
import { KeyFacts } from '#ui/facts/key-facts'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useRepairStep } from '@kikai/client/repairs/use-repair-event'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { CalendarClock, MapPin, Phone } from 'lucide-react'

// Comes once there is something in it.
const WorkDone = lazyPart(() => import('#features/repairs/work-done'))
const RepairPapers = lazyPart(async () => ({ default: (await import('#features/repairs/repair-papers')).RepairPapers }))

/** What is wrong, when and where somebody comes, whom to ask, and what was found. */
export function JobFacts({ job }: { job: RepairDetail }) {
  const t = useText('jobs')
  const words = useText('repairs')
  const step = useRepairStep()
  const repair = useRepairWords()
  const { whole } = useAppointmentTime()
  const management = useText('maintenance')
  const { visit, slots, life, site, customer, diagnosis, deadlineAt, device } = job
  const times = visit ? [visit] : life === 'assigned' ? slots : []
  return (
    <>
      <Panel title={step(job)} aside={deadlineAt ? <Due at={deadlineAt} isOwn={job.isMine} /> : null}>
        {times.length > 0 ? (
          <p className="flex items-start gap-2 py-1 text-15">
            <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <span className="min-w-0">
              {times.map(({ from, to }) => (
                <span key={from} className="block">
                  {whole({ startAt: from, endAt: to, hostZone: job.timeZone })}
                </span>
              ))}
              {visit ? null : <span className="block text-14 text-ink-2">{management('job.wished')}</span>}
            </span>
          </p>
        ) : null}
        {site ? (
          <p className="flex items-start gap-2 py-1 text-15">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 wrap-anywhere">
              {site.lines.join(' ')}
              {site.note ? <span className="block text-14 text-ink-2">{site.note}</span> : null}
            </span>
          </p>
        ) : null}
        {site?.phone ? (
          <a href={`tel:${site.phone}`} className="flex min-h-11 items-center gap-2 text-15 text-go-ink">
            <Phone aria-hidden className="size-5 shrink-0" />
            {[site.name, site.phone].filter(Boolean).join(' · ')}
          </a>
        ) : (
          <p className="text-14 text-ink-2">{customer.name}</p>
        )}
      </Panel>
      <Panel
        title={repair.fault(job)}
        aside={
          <span className="flex flex-wrap gap-1.5">
            {job.isDown ? <Tag tone="red">{words('down')}</Tag> : null}
            {job.urgency === 'normal' ? null : <Tag>{words(`urgency.${job.urgency}`)}</Tag>}
          </span>
        }
      >
        <KeyFacts
          facts={[
            ...job.symptoms.slice(1).map((one) => ({ label: t('also'), value: words(`symptom.${one}`) })),
            ...(job.errorCodes.length > 0 ? [{ label: t('codes'), value: job.errorCodes.join(', ') }] : []),
            ...(device.serial ? [{ label: t('serial'), value: device.serial }] : []),
          ]}
        />
        {job.description ? <p className="pt-2 text-14 whitespace-pre-line">{job.description}</p> : null}
        <RepairFiles of={job.files} />
      </Panel>
      {diagnosis ? (
        <Panel title={t('diagnosis.title')} aside={words(`cause.${diagnosis.cause}`)}>
          <p className="text-14 whitespace-pre-line">{diagnosis.finding}</p>
          <RepairFiles of={diagnosis.files} />
        </Panel>
      ) : null}
      {job.finished ? <WorkDone of={job} /> : null}
      {isQuoted(job.life) || job.finished ? <RepairPapers of={job} as="engineer" /> : null}
      <RepairReviews of={job} />
    </>
  )
}
