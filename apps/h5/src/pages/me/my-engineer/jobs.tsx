import { href } from '#app/routes/go'
import { KeptStrip } from '#features/outbox/kept-strip'
import { jobNote, useKeptCall, useOutbox } from '#features/outbox/use-outbox.ts'
import { repairCount, useRepairWords } from '#features/repairs/repair-words.ts'
import { Facts } from '#ui/facts/facts'
import { classes } from '#ui/class-names.ts'
import { serverNow } from '#ui/times/clock.ts'
import { dayOf } from '#ui/times/days.ts'
import { Link } from '#ui/buttons/link'
import { readersZone, useMoments } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tabs } from '#ui/buttons/tabs'
import { Tag } from '#ui/facts/tag'
import { Empty } from '#ui/lists/empty'
import { Failed } from '#ui/feedback/failed'
import { RowsSkeleton } from '#ui/feedback/skeletons'
import { type Loaded, usePagedCall } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useRepairStep } from '@kikai/client/repairs/use-repair-event'
import { useText } from '@kikai/client/use-text'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairLine } from '@kikai/contract/repairs/repairs.shapes'
import { repairJobTabs } from '@kikai/contract/repairs/repairs.words'
import { formatClock } from '@kikai/i18n/format/moment'
import { hourMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { ChevronRight, Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'

const jobRoute = '/pages/me/my-engineer/add-details/add-details'
type Tab = (typeof repairJobTabs)[number]

/** More than an engineer has in hand at once, and few enough to be read in the morning. */
const keptAheadMost = 30
type Jobs = readonly RepairLine[]
const none: Jobs = []

/** An engineer’s jobs: today’s by their time and what waits for them, which are kept on the phone as well, and the others. */
export function OwnJobs() {
  const t = useText('jobs')
  const [picked, setTab] = useState<Tab | null>(null)
  const today = useKeptCall(repairJobsCalls.listJobs, { tab: 'today', timeZone: readersZone }, 'jobs:today')
  const counts = today.data?.counts
  // Where nothing is for today, what waits for them all the same comes first.
  const hasOthers = today.data?.data.length === 0 && (counts?.mine ?? 0) > 0
  const tab = picked ?? (hasOthers ? 'mine' : 'today')
  const mine = useKeptCall(
    repairJobsCalls.listJobs,
    { tab: 'mine', timeZone: readersZone, page_size: keptAheadMost },
    'jobs:mine',
  )
  useKeepAhead(today.isKept ? none : (today.data?.data ?? none), mine.isKept ? none : (mine.data?.data ?? none))
  const kept = tab === 'today' ? today : mine.isKept && tab === 'mine' ? mine : null
  return (
    <>
      <KeptStrip to={(repairId) => href(jobRoute, { repairId })} />
      <Panel title={t('home.title')}>
        <Tabs
          title={t('home.title')}
          of={repairJobTabs}
          now={tab}
          label={(name) => t(`tab.${name}`)}
          count={(name) => repairCount(counts?.[name])}
          onPick={setTab}
        />
        {kept ? <KeptJobs of={kept} /> : tab === 'today' ? null : <OtherJobs tab={tab} />}
      </Panel>
    </>
  )
}

function KeptJobs({ of: { data, waiting, error, reload } }: { of: Loaded<{ data: Jobs }> }) {
  if (!data) return waiting ? <RowsSkeleton count={2} /> : <Failed why={error?.message} onRetry={reload} />
  if (data.data.length === 0) return <Nothing />
  return (
    <ul className="divide-y divide-line">
      {data.data.map((job) => (
        <li key={job.id}>
          <Job of={job} />
        </li>
      ))}
    </ul>
  )
}

/** Keeps jobs whole on the phone, today’s first, because they are opened where there is no network: also those begun earlier. */
function useKeepAhead(today: Jobs, mine: Jobs): void {
  const client = useClient()
  const { outbox } = useOutbox()
  useEffect(() => {
    const left = new AbortController()
    const keep = async () => {
      for (const repairId of new Set([...today, ...mine].map(({ id }) => id))) {
        if (left.signal.aborted) return
        await client.call(repairsCalls.readRepair, { repairId }, { silent: true, indicator: false }).then(
          (job) => outbox.writeNote(jobNote(repairId), job),
          () => null, // asked again when the job is opened
        )
      }
    }
    void keep()
    return () => left.abort()
  }, [today, mine, client, outbox])
}

function OtherJobs({ tab }: { tab: Exclude<Tab, 'today'> }) {
  const jobs = usePagedCall(repairJobsCalls.listJobs, { tab, timeZone: readersZone }, { freshMs: 0 })
  return (
    <PagedList of={jobs} look="inside" empty={<Nothing />}>
      {(job) => <Job key={job.id} of={job} />}
    </PagedList>
  )
}

function Nothing() {
  const t = useText('jobs')
  return <Empty icon={<Wrench aria-hidden />} text={t('home.none')} />
}

/** By when on the left: time left in red in the last six hours, else the clock. */
function Job({ of }: { of: RepairLine }) {
  const t = useText('jobs')
  const step = useRepairStep()
  const repair = useRepairWords()
  const { isOver, left, date } = useMoments()
  const { visit, deadlineAt } = of
  const at = visit?.from ?? deadlineAt
  // A deadline at midnight is the end of the day before.
  const isDayEnd = at !== null && visit === null && formatClock(at, readersZone) === '00:00'
  const day = at && isDayEnd ? instantOf(new Date(millisecondsOf(at) - 1)) : at
  const isSoon =
    deadlineAt !== null && of.isMine && isOver(instantOf(new Date(millisecondsOf(deadlineAt) - 6 * hourMs)))
  const { tone, label } = repair.tag(of)
  return (
    <Link
      to={href(jobRoute, { repairId: of.id })}
      className="grid min-h-16 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5"
    >
      <span className="figures text-12 text-ink-2">
        {at && day ? (
          <>
            <b className={classes('block text-15', isSoon && 'text-bad')}>
              {isSoon && deadlineAt && !isOver(deadlineAt)
                ? left(deadlineAt)
                : isDayEnd
                  ? t('home.dayEnd')
                  : formatClock(at, readersZone)}
            </b>
            <span className={classes('block', isSoon && 'text-bad')}>
              {dayOf(day) === dayOf(serverNow()) && !isDayEnd ? null : <span className="block">{date(day)}</span>}
              {t(visit ? 'home.visit' : 'home.due')}
            </span>
          </>
        ) : null}
      </span>
      <span className="min-w-0">
        <span className="block text-15 font-600 wrap-anywhere">{step(of)}</span>
        <span className="block text-12 text-ink-2">
          <Facts of={[repair.machine(of), repair.fault(of), of.customer.name].filter(Boolean)} />
        </span>
        <span className="mt-1 inline-flex">
          <Tag tone={tone}>{label}</Tag>
        </span>
      </span>
      <ChevronRight aria-hidden className="-mr-1.25 size-5 text-ink-2" />
    </Link>
  )
}
