import { refuse } from '@kikai/contract/errors'
import type { EventOf } from '@kikai/contract/machine'
import type { refundMachine } from '@kikai/contract/refunds/refunds.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Member, TxContext, Writes } from '../../platform/context.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { type Said, type Step, stepsOf } from '../../platform/steps/steps.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { presentRefunds } from './read/present-refunds.ts'
import { refundStates } from './refunds.states.ts'
import { type StoredRefund, findRefund, insertRefundWord } from './refunds.store.ts'
import { type Bought, refundableOf } from './subjects.ts'

export type LockedRefund = { refund: StoredRefund; bought: Bought }
export type AskedRefund = { refundId: Id<'refund'>; owner: Owner }

/** A refund with what was bought, locked by it; refused as not found for others. */
export async function lockRefund(ctx: Writes, { refundId, owner }: AskedRefund): Promise<LockedRefund> {
  const known = await findRefund(ctx.db, { refundId, owner })
  if (!known) throw refuse(requestErrors.notFound)
  const bought = await refundableOf(known).lock(ctx, { subjectId: known.subjectId, owner })
  return { refund: (await findRefund(ctx.db, { refundId, owner })) ?? known, bought }
}

/** What somebody says with a step, in the language of their screens or another one, and the sum that it names. */
type Word = Said & { readonly amount?: number | null; readonly language?: Language }
export type RefundStep = Step<typeof refundMachine, Member, LockedRefund, Word>

const stepsFor = (side: 'buyer' | 'managed') =>
  stepsOf({
    states: refundStates,
    lock: (ctx: TxContext<Member>, asked: AskedRefund) => lockRefund(ctx, asked),
    thing: ({ refund }) => refund,
    claim: (ctx, fileIds) => claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [...fileIds], purpose: 'refund' }),
    say: (
      ctx,
      { refund },
      { event, word: { text = '', fileIds = [], amount = null, language = ctx.language } }: Worded,
    ) => insertRefundWord(ctx.db, { language, refundId: refund.id, event, by: ctx.actor.id, text, amount, fileIds }),
    present: (ctx, { owner }, { bought: { sale } }) => presentRefunds(ctx, { sale, owner, side }),
  })
type Worded = { event: EventOf<typeof refundMachine>; word: Word }
/** A step of the buyer's, and one of who answers for the seller or decides for the platform. */
export const [buyersStep, managedStep] = [stepsFor('buyer'), stepsFor('managed')]
