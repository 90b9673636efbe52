import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import type { Id } from '@kikai/kernel/ids'
import { forgetCached } from '../../platform/cache/cached.ts'
import type { Context, JobContext, Member, TxContext, Writes } from '../../platform/context.ts'
import { stepsOf } from '../../platform/steps/steps.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { brokenPair } from './figure-pairs.ts'
import { figureVersions } from './figures.ts'
import { readFigure } from './manage-figures.ts'
import {
  type SettingChange,
  approvedBy,
  asItWas,
  declinedBecause,
  hasBegun,
  listDueChanges,
  lockChange,
} from './setting-changes.store.ts'
import { changeBlocked } from './setting-changes.policy.ts'
import { settingChangeStates } from './settings.states.ts'

type Move = typeof managedSettingsCalls.moveFigureChange
type Inside = TxContext<Member>
const step = stepsOf({
  states: settingChangeStates,
  async lock({ db }: Inside, { changeId }: { changeId: Id<'setting-change'> }) {
    const change = await lockChange(db, changeId)
    if (!change) throw refuse(requestErrors.notFound)
    return change
  },
  thing: (change: SettingChange) => change,
  present: (ctx: Inside, _: unknown, { name }: SettingChange) => readFigure(ctx, name),
})

export async function moveFigureChange(
  ctx: Context<Member>,
  { changeId, version, step: event, note = '' }: InputOf<Move>,
): Promise<OutputOf<Move>> {
  const by = ctx.actor.id
  const moved = await step(
    ctx,
    { changeId },
    {
      event,
      as: 'staff',
      version,
      blocked: (_, change) => changeBlocked(event, change, by),
      also({ db }) {
        const columns = {
          approve: () => approvedBy(db, by),
          decline: () => declinedBecause(db, note),
          withdraw: () => asItWas(db),
        }
        return { set: columns[event]() }
      },
      after: (ctx, change) =>
        event === 'approve' ? takeChange(ctx, { ...change, approvedBy: by }) : Promise.resolve(),
    },
  )
  forgetCached(ctx.db, 'settings')
  return moved
}

/** Its value holds from now on, if its moment has come; one that other settings forbid by now is dropped. */
async function takeChange(ctx: Writes, change: SettingChange): Promise<boolean> {
  const { id, name, base, value, reason, askedBy, approvedBy: second } = change
  const move = { id, as: 'clock', by: null, where: hasBegun(ctx.db) } as const
  if (await brokenPair(ctx, { name, value }))
    return (await settingChangeStates.tryChange(ctx.db, { ...move, event: 'drop' })) !== null
  if (!(await settingChangeStates.tryChange(ctx.db, { ...move, event: 'take' }))) return false
  const made = { name, version: base + 1, value, reason, by: askedBy, approvedBy: second }
  if (!(await figureVersions.insert(ctx.db, made))) throw new Error(`${name} was saved while a change of it waited`)
  return true
}

/** Changes that are taken by one run; the next one follows in seconds. */
const atOnce = 100

/** Takes the changes whose moment has come. */
export async function takeFigureChanges(ctx: JobContext): Promise<number> {
  const due = await listDueChanges(ctx.db, atOnce)
  const taken = await sweepEach(ctx, 'settings.takeChanges', due, ({ id }) =>
    ctx.tx(async (ctx) => {
      const change = await lockChange(ctx.db, id)
      return change !== null && (await takeChange(ctx, change))
    }),
  )
  if (taken > 0) forgetCached(ctx.db, 'settings')
  return taken
}
