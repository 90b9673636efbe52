import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { contactsOf } from '../../members/members.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { AskedRepair, SeenRepair } from '../involved.ts'
import { readActing } from '../present-repairs.ts'
import { amendmentStep, lifeStep, placeStep } from '../repair-steps.ts'
import { tellRepair } from '../repairs.notices.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { until } from '../repair-changes.store.ts'
import { claimSignature } from '../signature.ts'
import { decideBy } from '../terms.ts'
import { accepted, awaitCustomer, settleEnded } from './end-work.ts'
import { insertDispute } from './ends.store.ts'
import { endLeg } from './legs.store.ts'
import { answerAmendment, signOutcome } from './outcomes.store.ts'

type Confirm = (typeof repairEndsCalls)['confirmRepair']
type Input = InputOf<Confirm>
type Me = Context<Member>
type Answered = Promise<OutputOf<Confirm>>

/** One call for everything that a customer says at the end. */
export const confirmRepair = (ctx: Me, input: Input): Answered => {
  const asked: AskedRepair = { repairId: input.repairId, as: ['customer'] }
  switch (input.answer) {
    case 'arrivedBack':
      return haveBack(ctx, asked, input)
    case 'accept':
      return accept(ctx, asked, input)
    case 'dispute':
      return dispute(ctx, asked, input)
    case 'agree':
    case 'object':
      return answerCorrection(ctx, asked, { ...input, answer: input.answer })
  }
}

const blockedFor = (action: Input['answer'], repair: SeenRepair) => async (ctx: TxContext<Member>) =>
  actionBlocked('customer', action, await readActing(ctx, repair))

const haveBack = (ctx: Me, asked: AskedRepair, { version, text, fileIds }: Input): Answered =>
  placeStep(ctx, asked, (_, repair) => ({
    event: 'arriveBack',
    as: 'customer',
    version,
    word: { fileIds },
    blocked: blockedFor('arrivedBack', repair),
    async also(ctx) {
      const { id: repairId, now: arrivedAt } = repair
      await endLeg(ctx.db, { repairId, arrivedAt, condition: null, conditionNote: text, fileIds })
      return { set: until(ctx.db, null) }
    },
    tell: (ctx) => tellRepair(ctx, { repair, engineer: 'isBack', company: 'isBack' }),
    after: (ctx) => awaitCustomer(ctx, repair.id),
  }))

const accept = (ctx: Me, asked: AskedRepair, { version, signatureId }: Input): Answered =>
  lifeStep(ctx, asked, (_, repair) => ({
    event: 'accept',
    as: 'customer',
    version,
    blocked: blockedFor('accept', repair),
    async also(ctx) {
      if (signatureId) await sign(ctx, { repair, signatureId })
      return accepted(ctx)
    },
    tell: (ctx) => tellRepair(ctx, { repair, engineer: 'accepted', company: 'accepted' }),
    after: (ctx) => settleEnded(ctx, repair, { wentWell: true }),
  }))

type Signing = { repair: SeenRepair; signatureId: Id<'file'> }
async function sign(ctx: TxContext<Member>, { repair, signatureId }: Signing): Promise<void> {
  await claimSignature(ctx, { ownerId: ctx.actor.id, fileId: signatureId })
  const [me] = await contactsOf(ctx, [ctx.actor.id])
  await signOutcome(ctx.db, { repairId: repair.id, signer: me?.name ?? '', signatureId })
}

/** Staff decide within some days by what both sides have written and shown. */
const dispute = (ctx: Me, asked: AskedRepair, { version, text, fileIds }: Input): Answered =>
  lifeStep(ctx, asked, (_, repair) => ({
    event: 'dispute',
    as: 'customer',
    version,
    word: { fileIds },
    blocked: async (ctx) => (await blockedFor('dispute', repair)(ctx)) ?? (text === '' ? isMissing('text') : null),
    async also(ctx) {
      const { id: repairId, now, site } = repair
      const decision = decideBy(await readFigures(ctx), { country: site?.country ?? ctx.actor.country, now })
      const { id: memberId } = ctx.actor
      const id = newId('repair-dispute', ctx.nowMs())
      const said = { text, language: ctx.language, fileIds }
      await insertDispute(ctx.db, { id, repairId, memberId, decideBy: decision, ...said })
      return { set: until(ctx.db, decision) }
    },
    tell: (ctx) => tellRepair(ctx, { repair, engineer: 'disputed', company: 'disputed' }),
  }))

type Correction = Pick<Input, 'version'> & { answer: 'agree' | 'object' }
const answerCorrection = (ctx: Me, asked: AskedRepair, { version, answer }: Correction): Answered =>
  amendmentStep(ctx, asked, (_, repair) => ({
    event: answer,
    as: 'customer',
    version,
    blocked: blockedFor(answer, repair),
    async also(ctx) {
      await answerAmendment(ctx.db, { repairId: repair.id, answer })
      return { set: until(ctx.db, null) }
    },
    tell: (ctx) => {
      const step = answer === 'agree' ? 'agreed' : 'objected'
      return tellRepair(ctx, { repair, engineer: step, company: step })
    },
    after: (ctx) => awaitCustomer(ctx, repair.id),
  }))
