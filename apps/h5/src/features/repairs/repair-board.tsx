import { repairCount, useRepairWords } from './repair-words.ts'
import { classes } from '#ui/class-names.ts'
import { serverNow } from '#ui/times/clock.ts'
import { Empty } from '#ui/lists/empty'
import { Facts } from '#ui/facts/facts'
import { Link } from '#ui/buttons/link'
import { readersZone, useMoments } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { type DueGroup, dueGroupOf, dueGroups } from '@kikai/client/repairs/due-group'
import type { LoadedPages } from '@kikai/client/calls/hooks'
import { useRepairStep } from '@kikai/client/repairs/use-repair-event'
import { useText } from '@kikai/client/use-text'
import type { RepairLine } from '@kikai/contract/repairs/repairs.shapes'
import { type ManagedRepairTab, managedRepairTabs } from '@kikai/contract/repairs/repairs.words'
import { formatDay } from '@kikai/i18n/format/day'
import { endedDay, formatEndClock, formatRemaining } from '@kikai/i18n/format/moment'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { ChevronRight, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'

type RepairTabsProps = {
  title: string
  now: ManagedRepairTab
  counts: Readonly<Record<string, number>> | undefined
  onPick: (tab: ManagedRepairTab) => void
}

export function RepairTabs({ title, now, counts, onPick }: RepairTabsProps) {
  const t = useText('maintenance')
  return (
    <Tabs
      title={title}
      of={managedRepairTabs}
      now={now}
      label={(name) => t(`tab.${name}`)}
      count={(name) => (name === 'all' ? undefined : repairCount(counts?.[name]))}
      onPick={onPick}
    />
  )
}

type RepairBoardProps = {
  of: LoadedPages<RepairLine>
  words: string
  onSearch: (words: string) => void
  to: (repair: RepairLine) => string
  /** Beside the search: what can be added. */
  add?: ReactNode
}

/** Repairs by their next term, under heads from what is overdue to what rests. */
export function RepairBoard({ of, words, onSearch, to, add }: RepairBoardProps) {
  const t = useText('maintenance')
  return (
    <>
      <div className="flex items-center gap-2">
        <SearchBox value={words} onSearch={onSearch} placeholder={t('search')} />
        {add}
      </div>
      <PagedList
        of={of}
        look="plain"
        groups={{
          order: dueGroups,
          of: (repair) => dueGroupOf(repair, { now: serverNow(), zone: readersZone }),
          head: groupHead,
        }}
        empty={<Empty icon={<Wrench aria-hidden />} text={t('none')} />}
      >
        {(repair) => <BoardRow key={repair.id} of={repair} to={to(repair)} />}
      </PagedList>
    </>
  )
}

const groupHead = (group: DueGroup) => <GroupHead of={group} />

function GroupHead({ of }: { of: DueGroup }) {
  const t = useText('maintenance')
  return <h2 className={classes('px-1 pt-2 text-15 font-600', of === 'overdue' && 'text-bad')}>{t(`group.${of}`)}</h2>
}

function BoardRow({ of, to }: { of: RepairLine; to: string }) {
  const t = useText('repairs')
  const words = useRepairWords()
  const step = useRepairStep()
  const { engineer, company, customer, side, isWarranty } = of
  const { tone, label } = words.tag(of)
  const who = engineer?.name ?? (side === 'platform' ? company?.name : null) ?? customer.name
  return (
    <Link to={to} className="grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-3 py-3 max-xs:gap-2">
      <Term of={of} />
      <span className="min-w-0">
        <span className="block text-15 font-600 wrap-anywhere">{words.machine(of)}</span>
        <span className="block text-12 text-ink-2">
          <Facts of={[step(of), ...(isWarranty ? [t('warranty')] : []), who]} />
        </span>
        <span className="pt-1 sm:hidden">
          <Tag tone={tone}>{label}</Tag>
        </span>
      </span>
      <span className="flex items-center gap-2">
        <Tag tone={tone} className="max-sm:hidden">
          {label}
        </Tag>
        <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
      </span>
    </Link>
  )
}

/** The time left, or by how much it is over; red from the last six hours on, and only where it is the reader's own. */
function Term({ of: { hold, holdDay, deadlineAt, isMine } }: { of: RepairLine }) {
  const t = useText('maintenance')
  const language = useLanguage()
  const moments = useMoments()
  if (hold === 'held')
    return (
      <span className="figures text-12 text-ink-2">
        {holdDay ? t('until', { day: formatDay(holdDay, language) }) : '–'}
      </span>
    )
  if (deadlineAt === null) return <span className="text-ink-2">–</span>
  const isOver = moments.isOver(deadlineAt)
  const isNear = moments.isOver(before(deadlineAt, dayMs))
  const isRed = isOver || (isMine && moments.isOver(before(deadlineAt, 6 * hourMs)))
  return (
    <span className={classes('figures', isRed && 'text-bad')}>
      <span className="block text-14 leading-tight font-600">
        {isOver
          ? t('late', { time: formatRemaining(serverNow(), deadlineAt, language) })
          : isNear
            ? moments.left(deadlineAt)
            : moments.date(endedDay(deadlineAt, readersZone))}
      </span>
      <span className={classes('block text-12', !isRed && 'text-ink-2')}>
        {formatEndClock(deadlineAt, language, readersZone)}
      </span>
    </span>
  )
}

const before = (at: Instant, ms: number) => instantOf(new Date(millisecondsOf(at) - ms))
