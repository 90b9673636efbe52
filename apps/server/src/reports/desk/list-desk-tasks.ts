import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { deskCalls } from '@kikai/contract/desk/desk.calls'
import type { Center } from '@kikai/contract/access'
import { consolePageOf } from '@kikai/contract/desk/console-places'
import type { DeskCounts, DeskKind, DeskTask } from '@kikai/contract/desk/desk.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import { type Instant, isInstant } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import { dayInZone, endOfZonedDay } from '../../domains/regions/regions.public.ts'
import { figuresNow } from '../../domains/settings/settings.public.ts'
import type { WaitingRow } from '../confirmations/confirmations.store.ts'
import { confirmableBy } from '../confirmations/list-confirmations.ts'
import { confirmationAmountOf } from '../confirmations/may-confirm.ts'
import {
  type CountedTasks,
  type DeskPlace,
  type DueTimes,
  type OpenKind,
  type StoredTask,
  countStoredTasks,
  listStoredTasks,
  storedKinds,
  turnOf,
} from './desk.store.ts'

type List = typeof deskCalls.listDeskTasks
type Placed = DeskPlace & { task: DeskTask }
type Due = Pick<CountedTasks, 'overdue' | 'today' | 'soon' | 'later' | 'undated'>

export async function listDeskTasks(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, kind = null, whose = null, zone = 'UTC' } = input
  const after = input.after === undefined ? null : readPlace(input.after)
  const skip = after === null ? (page - 1) * size : 0
  const open = openTo(ctx.actor)
  const who = await whoOf(ctx)
  const asked = { ...who, open: open.filter((one) => (kind === null || one.kind === kind) && isOf(one, whose)) }
  const stored = await listStoredTasks(ctx.db, { ...asked, after, count: skip + size + 1, mineOnly: whose === 'mine' })
  // Whoever confirms is named by their right alone.
  const confirmable = await confirmableBy(ctx)
  const confirmed = whose === null ? confirmable : []
  const others = kind === null || kind === 'confirm' ? confirmed.map((one) => placedConfirmation(ctx, one)) : []
  const found = [
    ...stored.map((one) => placedTask(ctx, one)),
    ...others.filter((one) => after === null || inOrder(after, one) < 0),
  ]
    .toSorted(inOrder)
    .slice(skip)
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  const today = endOfZonedDay(zone, dayInZone(zone, ctx.now()))
  const times = { today, soon: today }
  const counted = await countStoredTasks(ctx.db, { ...who, ...times, open })
  const company = new Set<DeskKind>(open.filter((one) => isOf(one, 'company')).map((one) => one.kind))
  const ofWhose = counted.filter((one) => whose === null || (whose === 'mine' ? one.isMine : company.has(one.kind)))
  const counts = countsOf(ofWhose, confirmed)
  const due = [
    ...ofWhose.filter((one) => kind === null || one.kind === kind),
    ...(kind === null || kind === 'confirm' ? [dueOf(ctx.now(), { ...times, waiting: confirmed })] : []),
  ]
  return {
    data: shown.map(({ task }) => task),
    total: kind === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[kind] ?? 0),
    next: found.length > size && last ? `${last.at}~${last.key}` : null,
    counts,
    holders: {
      all: sumOf(counted) + confirmable.length,
      mine: sumOf(counted.filter((one) => one.isMine)),
      company: sumOf(counted.filter((one) => company.has(one.kind))),
    },
    due: {
      overdue: due.reduce((sum, one) => sum + one.overdue, 0),
      today: due.reduce((sum, one) => sum + one.today, 0),
      later: due.reduce((sum, one) => sum + one.later, 0),
      undated: due.reduce((sum, one) => sum + one.undated, 0),
    },
  }
}

export async function countDeskTasks(ctx: Context<Member>): Promise<DeskCounts> {
  const now = ctx.now()
  const asked = { ...(await whoOf(ctx)), open: openTo(ctx.actor), today: now, soon: now }
  return countsOf(await countStoredTasks(ctx.db, asked), await confirmableBy(ctx))
}

/** What waits for this person on the pages of a center, by kind and by when it is due. */
export async function countDueOf(ctx: Context<Member>, { center, ...times }: DueTimes & { center: Center }) {
  const isHere = (kind: DeskKind) => consolePageOf({ kind, confirms: null })?.startsWith(`${center}/`)
  const open = openTo(ctx.actor).filter(({ kind }) => isHere(kind))
  const counted = await countStoredTasks(ctx.db, { ...(await whoOf(ctx)), ...times, open })
  const stored = [...new Set(counted.map(({ kind }) => kind))].map((name) => {
    const ofKind = counted.filter(({ kind }) => kind === name)
    const sum = (part: keyof Due) => ofKind.reduce((all, one) => all + one[part], 0)
    return {
      name,
      overdue: sum('overdue'),
      today: sum('today'),
      soon: sum('soon'),
      later: sum('later'),
      undated: sum('undated'),
    }
  })
  if (!isHere('confirm')) return stored
  const waiting = await confirmableBy(ctx)
  return waiting.length === 0
    ? stored
    : [...stored, { name: 'confirm' as const, ...dueOf(ctx.now(), { ...times, waiting }) }]
}

function dueOf(now: Instant, { today, soon, waiting }: DueTimes & { waiting: readonly WaitingRow[] }): Due {
  const deadlines = waiting.map(({ deadlineAt }) => deadlineAt)
  const between = (from: string, to: string) => deadlines.filter((at) => at !== null && at >= from && at < to).length
  return {
    overdue: between('', now),
    today: between(now, today),
    soon: between(now < today ? today : now, soon),
    later: deadlines.filter((at) => at !== null && at >= soon && at >= now).length,
    undated: deadlines.filter((at) => at === null).length,
  }
}

const sumOf = (counted: readonly Due[]): number =>
  counted.reduce((sum, { overdue, today, soon, later, undated }) => sum + overdue + today + soon + later + undated, 0)

function countsOf(counted: readonly CountedTasks[], confirmable: readonly WaitingRow[]): DeskCounts {
  const kinds = new Set(counted.map(({ kind }) => kind))
  const counts: DeskCounts = Object.fromEntries(
    [...kinds].map((kind) => [kind, sumOf(counted.filter((one) => one.kind === kind))]),
  )
  return confirmable.length === 0 ? counts : { ...counts, confirm: confirmable.length }
}

async function whoOf(ctx: Context<Member>) {
  const { serviceTargetMinutes, stockInspectDays, stockTransferDays } = await figuresNow(ctx)
  return {
    memberId: ctx.actor.id,
    answerMinutes: serviceTargetMinutes,
    stockDays: { inspect: stockInspectDays, transfer: stockTransferDays },
  }
}

/** Whether tasks of this kind can be somebody's own, or are the company's. */
const isOf = ({ kind, reach }: OpenKind, whose: 'mine' | 'company' | null): boolean =>
  whose === null || (whose === 'mine' ? turnOf(kind).isMine !== undefined : !reach.all && reach.companyIds.length > 0)

/** What is this person's turn, by right and reach. */
const openTo = (actor: Member): OpenKind[] =>
  storedKinds.flatMap((kind) => {
    const { right, isOurs, unless } = turnOf(kind)
    if (!holds(actor, right) || (unless && holds(actor, unless))) return []
    const reach = reachOf(actor, right)
    return isOurs && !reach.all ? [] : [{ kind, reach }]
  })

const placedTask = ({ language }: { language: Language }, one: StoredTask): Placed => ({
  at: one.at,
  key: one.key,
  task: {
    id: one.key,
    kind: one.kind,
    confirms: null,
    row: one.row,
    name: one.names?.[language] ?? one.name,
    title: one.titles?.[language] ?? '',
    amount: one.amount === null ? null : toMoney(one.currency, one.amount),
    days: one.fromDay === null ? null : { fromDay: one.fromDay, toDay: one.toDay },
    since: one.since,
    deadlineAt: one.deadlineAt,
  },
})

const placedConfirmation = ({ language }: { language: Language }, one: WaitingRow): Placed => ({
  at: one.deadlineAt ?? one.since,
  key: `confirm:${one.key}`,
  task: {
    id: `confirm:${one.key}`,
    kind: 'confirm',
    confirms: one.kind,
    row: one.row,
    name: one.names?.[language] ?? one.name,
    title: '',
    amount: confirmationAmountOf(one),
    days: null,
    since: one.since,
    deadlineAt: one.deadlineAt,
  },
})

/** As the database orders them, by bytes. */
function inOrder(one: DeskPlace, other: DeskPlace): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.key === other.key) return 0
  return one.key < other.key ? -1 : 1
}

/** Refuses a place that we did not write. */
function readPlace(written: string): DeskPlace {
  const [at = '', ...rest] = written.split('~')
  if (!isInstant(at) || rest.length === 0)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'invalid', params: {} }] })
  return { at, key: rest.join('~') }
}
