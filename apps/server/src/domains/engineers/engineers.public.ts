import type { EngineerGrade } from '@kikai/contract/engineers/engineers.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Reads, Writes } from '../../platform/context.ts'
import { readFigures } from '../settings/settings.public.ts'
import { tellEngineer } from './engineers.notices.ts'
import { gradeOf, isShownState } from './engineers.policy.ts'
import { engineerStates } from './engineers.states.ts'
import {
  certifiedNow,
  findEngineer,
  findOwnEngineer,
  insertJob,
  listEngineersById,
  lockEngineer,
  setGrade,
} from './engineers.store.ts'
import { goesOnFor, listHeldTies } from './ties.store.ts'

export {
  type EngineerFace,
  type WantedWork,
  type Suited,
  cachedEngineerId,
  engineerFaces,
  engineerIdOf,
  engineerNames,
  suitedEngineers,
} from './suiting.ts'

/** Whether what somebody has to do for a company, or for none, is still theirs to do. */
export const mayGoOn = (ctx: Reads, hand: Parameters<typeof goesOnFor>[1]): Promise<boolean> => goesOnFor(ctx.db, hand)

/** Counts a job that an engineer did well, each once; after so many of them a trial ends with the certificate. */
export async function countJob(
  ctx: ChangeContext,
  { engineerId, jobId }: { engineerId: Id<'engineer'>; jobId: string },
): Promise<void> {
  if (!(await lockEngineer(ctx.db, engineerId))) return
  if (!(await insertJob(ctx.db, { engineerId, jobId }))) return
  const { engineerTrialJobs } = await readFigures(ctx)
  const engineer = await findEngineer(ctx.db, engineerId)
  if (!engineer || engineer.state !== 'trial' || engineer.trialJobs < engineerTrialJobs) return
  const set = certifiedNow(ctx.db)
  const { version } = await engineerStates.change(ctx.db, {
    id: engineerId,
    event: 'certify',
    as: 'clock',
    by: null,
    set,
  })
  await tellEngineer(ctx, { engineer: { ...engineer, version }, event: 'certify' })
}

type Counted = { engineerId: Id<'engineer'>; gradedJobs: number; heldAtOnce: number; cameBack: number }
/** What an engineer's repairs have come to, as repairs count them. */
export const keepGrade = async (ctx: Writes, { engineerId, ...counts }: Counted): Promise<void> =>
  void (await setGrade(ctx.db, engineerId, counts))

/** The company for which somebody works as an engineer, in a list that is empty without one. */
export async function companyIdsOfEngineer(ctx: Reads, memberId: Id<'member'>): Promise<Id<'company'>[]> {
  const engineer = await findOwnEngineer(ctx.db, memberId)
  return engineer ? (await listHeldTies(ctx.db, [engineer.id])).map(({ companyId }) => companyId) : []
}

/** Whether everybody may read of them: whoever is certified or on trial, also while they pause. */
export async function isShownEngineer(ctx: Reads, engineerId: Id<'engineer'>): Promise<boolean> {
  const engineer = await findEngineer(ctx.db, engineerId)
  return engineer !== null && isShownState(engineer.state)
}

/** The grades of engineers as everybody sees them. */
export async function gradesOf(
  ctx: Reads,
  engineerIds: readonly Id<'engineer'>[],
): Promise<Map<Id<'engineer'>, EngineerGrade>> {
  const found = await listEngineersById(ctx.db, [...new Set(engineerIds)])
  return new Map(found.map((engineer) => [engineer.id, gradeOf(engineer)]))
}
