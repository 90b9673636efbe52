import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../platform/context.ts'
import { readFigures } from '../settings/settings.public.ts'
import { tellEngineer } from './engineers.notices.ts'
import { engineerStates } from './engineers.states.ts'
import { certifiedNow, findEngineer, insertJob, lockEngineer } from './engineers.store.ts'

export { type EngineerFace, type Job, type Suited, engineerFaces, engineerIdOf, suitedEngineers } from './suiting.ts'

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
