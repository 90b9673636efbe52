import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { deskCalls } from '@kikai/contract/desk/desk.calls'
import type { DeskCounts, DeskTask } from '@kikai/contract/desk/desk.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import { isInstant } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { holds, reachOf } from '../../platform/reach.ts'
import { figuresNow } from '../../domains/settings/settings.public.ts'
import type { WaitingRow } from '../confirmations/confirmations.store.ts'
import { confirmableBy } from '../confirmations/list-confirmations.ts'
import { confirmationAmountOf } from '../confirmations/may-confirm.ts'
import {
  type DeskPlace,
  type OpenKind,
  type StoredTask,
  countStoredTasks,
  listStoredTasks,
  storedKinds,
  turnOf,
} from './desk.store.ts'

type List = typeof deskCalls.listDeskTasks
type Placed = DeskPlace & { task: DeskTask }

export async function listDeskTasks(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, kind = null } = input
  const after = input.after === undefined ? null : readPlace(input.after)
  const skip = after === null ? (page - 1) * size : 0
  const open = openTo(ctx.actor)
  const asked = { ...(await whoOf(ctx)), open: open.filter((one) => kind === null || one.kind === kind) }
  const stored = await listStoredTasks(ctx.db, { ...asked, after, count: skip + size + 1 })
  const confirmable = await confirmableBy(ctx)
  const others = kind === null || kind === 'confirm' ? confirmable.map((one) => placedConfirmation(ctx, one)) : []
  const found = [
    ...stored.map((one) => placedTask(ctx, one)),
    ...others.filter((one) => after === null || inOrder(after, one) < 0),
  ]
    .toSorted(inOrder)
    .slice(skip)
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  const counts = await countsOf(ctx, { open, confirmable })
  return {
    data: shown.map(({ task }) => task),
    total: kind === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[kind] ?? 0),
    next: found.length > size && last ? `${last.at}~${last.key}` : null,
    counts,
  }
}

export const countDeskTasks = async (ctx: Context<Member>): Promise<DeskCounts> =>
  countsOf(ctx, { open: openTo(ctx.actor), confirmable: await confirmableBy(ctx) })

type Waiting = { open: readonly OpenKind[]; confirmable: readonly WaitingRow[] }
async function countsOf(ctx: Context<Member>, { open, confirmable }: Waiting): Promise<DeskCounts> {
  const counted = await countStoredTasks(ctx.db, { ...(await whoOf(ctx)), open })
  const counts: DeskCounts = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
  return confirmable.length === 0 ? counts : { ...counts, confirm: confirmable.length }
}

const whoOf = async (ctx: Context<Member>) => ({
  memberId: ctx.actor.id,
  answerMinutes: (await figuresNow(ctx)).serviceTargetMinutes,
})

/** What is this person's turn, by right and reach. */
const openTo = (actor: Member): OpenKind[] =>
  storedKinds.flatMap((kind) => {
    const { right, isOurs } = turnOf(kind)
    if (!holds(actor, right)) return []
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
