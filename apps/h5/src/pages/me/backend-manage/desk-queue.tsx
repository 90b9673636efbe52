import { goInstead, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Chips } from '#ui/lists/chips'
import { classes } from '#ui/class-names.ts'
import { serverNow } from '#ui/times/clock.ts'
import { readersZone } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { DeskTaskRow } from './desk-task.tsx'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { type DeskKind, type DeskTask, deskHolders, deskKinds } from '@kikai/contract/desk/desk.shapes'
import { formatDate } from '@kikai/i18n/format/moment'
import { CircleCheck } from 'lucide-react'

const route = '/pages/me/backend-manage/backend-manage'
type Answer = OutputOf<typeof deskCalls.listDeskTasks>
type Group = keyof Answer['due']
/** In the order in which the tasks come, so that a further page adds below. */
const groups: readonly Group[] = ['overdue', 'today', 'undated', 'later']
const holders = ['all', ...deskHolders] as const

/** Everything that waits for this person, by deadline: all, what is theirs by name, or their company's; by kind. */
export function DeskQueue() {
  const t = useText('desk')
  const params = useRouteParams(route)
  const { may } = useRights()
  const kind = deskKinds.find((one) => one === params.kind) ?? null
  const whose = deskHolders.find((one) => one === params.whose) ?? null
  const tasks = usePagedCall(deskCalls.listDeskTasks, { kind, whose, zone: readersZone }, { keepOld: true, freshMs: 0 })
  const { first, total } = tasks
  const isNarrow = kind !== null || whose !== null
  return (
    <Panel
      title={t('title')}
      aside={total ? <span className="figures">{t('tasks', { count: total })}</span> : undefined}
    >
      {first ? <Filter of={first} kind={kind} whose={whose} /> : null}
      <PagedList
        of={tasks}
        look="inside"
        groups={{
          order: groups,
          of: groupOf,
          head: (group) => <GroupHead of={group} count={first?.due[group] ?? 0} />,
        }}
        empty={
          <p className="flex items-center gap-2 border-t border-line pt-4 pb-1 text-14 text-ink-2">
            <CircleCheck aria-hidden className="size-5 text-go-ink" />
            {isNarrow ? t('noneHere') : t('nothing')}
          </p>
        }
      >
        {(task) => <DeskTaskRow key={task.id} task={task} may={may} />}
      </PagedList>
    </Panel>
  )
}

type FilterProps = { of: Answer; kind: DeskKind | null; whose: (typeof deskHolders)[number] | null }

/** Shows only choices that differ: a company's only clerk has nothing to choose. */
function Filter({ of: { counts, holders: sums }, kind, whose }: FilterProps) {
  const t = useText('desk')
  const show = (to: { kind?: DeskKind | null; whose?: typeof whose }) => {
    const next = { kind, whose, ...to }
    goInstead(route, { kind: next.kind ?? undefined, whose: next.whose ?? undefined })
  }
  const people = holders.filter(
    (one) => one === 'all' || one === whose || (sums[one] > 0 && (one === 'mine' || sums[one] < sums.all)),
  )
  const kinds = deskKinds
    .filter((one) => one === kind || (counts[one] ?? 0) > 0)
    .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
  if (people.length < 2 && kinds.length < 2) return null
  return (
    <div className="flex flex-col gap-2 pb-2">
      {people.length > 1 ? (
        <Segmented
          title={t('whose.title')}
          of={people}
          now={whose ?? 'all'}
          label={(one) => (
            <>
              {t(`whose.${one}`)} <span className="figures text-12 font-400">{sums[one]}</span>
            </>
          )}
          onPick={(one) => show({ whose: one === 'all' ? null : one, kind: null })}
        />
      ) : null}
      {kinds.length > 1 || kind !== null ? (
        <Chips
          inLine
          title={t('filter')}
          of={kinds}
          now={kind ? [kind] : []}
          label={(one) => t(`kind.${one}`)}
          count={(one) => counts[one] ?? 0}
          onToggle={(one) => show({ kind: one === kind ? null : one })}
        />
      ) : null}
    </div>
  )
}

function GroupHead({ of, count }: { of: Group; count: number }) {
  const t = useText('desk')
  return (
    <h3
      className={classes(
        'flex items-baseline gap-2 border-t border-line pt-3.5 pb-1.5 text-14 font-600',
        of === 'overdue' ? 'text-bad' : 'text-ink-2',
      )}
    >
      {t(`due.${of}`)} {count > 0 ? <span className="figures text-12 font-400">{count}</span> : null}
    </h3>
  )
}

/** By the reader's clock, as the server counts them. */
function groupOf({ deadlineAt }: DeskTask): Group {
  if (deadlineAt === null) return 'undated'
  const now = serverNow()
  if (deadlineAt < now) return 'overdue'
  return dayOf(deadlineAt) === dayOf(now) ? 'today' : 'later'
}
const dayOf = (at: DeskTask['since']) => formatDate(at, 'ja', readersZone)
