import type { InputOf, OutputOf } from '@kikai/contract/call'
import { contentErrors } from '@kikai/contract/content/content.errors'
import type { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { stepsOf } from '../../platform/steps/steps.ts'
import { adoptTerms, giveTermsUp } from '../consents/consents.public.ts'
import { approvalBlocked, endingBlocked, planBlocked, sendingBlocked } from './content.policy.ts'
import { contentStates } from './content.states.ts'
import { beginLive } from './move-pieces.ts'
import {
  type ContentVersion,
  type StoredPiece,
  approvedBy,
  endedNow,
  lockPiece,
  newestVersion,
  plannedFor,
  rejectedFor,
  setFirstMoment,
  withdrawnNow,
} from './pieces.store.ts'
import { contentOf, lacksNow, presentPiece } from './present-pieces.ts'

type Calls = typeof managedContentCalls
type Me = Context<Member>
type Asked = { pieceId: Id<'piece'>; version: number }
type Locked = { piece: StoredPiece; newest: ContentVersion }

const step = stepsOf({
  states: contentStates,
  lock: async (ctx: TxContext<Member>, { pieceId }: Asked): Promise<Locked> => {
    const piece = await lockPiece(ctx.db, pieceId)
    const newest = piece && (await newestVersion(ctx.db, pieceId))
    if (!piece) throw refuse(requestErrors.notFound)
    if (!newest) throw refuse(requestErrors.wrongState, { state: '' })
    return { piece, newest }
  },
  thing: ({ newest }: Locked) => newest,
  present: (ctx: TxContext<Member>, { pieceId }: Asked) => presentPiece(ctx, pieceId),
})

const standingOf = async (ctx: TxContext<Member>, { piece, newest }: Locked) => ({
  kind: piece.kind,
  state: newest.state,
  writers: newest.writers,
  lacks: await lacksNow(ctx, piece, contentOf(newest)),
})

export const sendPiece = (ctx: Me, asked: InputOf<Calls['sendPiece']>): Promise<OutputOf<Calls['sendPiece']>> =>
  step(ctx, asked, {
    event: 'send',
    as: 'staff',
    version: asked.version,
    blocked: async (ctx, locked) => sendingBlocked(await standingOf(ctx, locked)),
  })

/** `version`: the one that the approver has read, so that nobody approves other words than those on the screen. */
export const approvePiece = (
  ctx: Me,
  asked: InputOf<Calls['approvePiece']>,
): Promise<OutputOf<Calls['approvePiece']>> =>
  step(ctx, asked, {
    event: 'approve',
    as: 'staff',
    version: asked.version,
    blocked: async (ctx, locked) => approvalBlocked(await standingOf(ctx, locked), ctx.actor.id),
    also: ({ db, actor }) => ({ set: approvedBy(db, actor.id) }),
  })

export const rejectPiece = (ctx: Me, asked: InputOf<Calls['rejectPiece']>): Promise<OutputOf<Calls['rejectPiece']>> =>
  step(ctx, asked, {
    event: 'reject',
    as: 'staff',
    version: asked.version,
    also: ({ db }) => ({ set: rejectedFor(db, asked.reason) }),
  })

/** What was approved is a draft again, so that no other words go live under that approval. */
export const withdrawPiece = (
  ctx: Me,
  asked: InputOf<Calls['withdrawPiece']>,
): Promise<OutputOf<Calls['withdrawPiece']>> =>
  step(ctx, asked, {
    event: 'withdraw',
    as: 'staff',
    version: asked.version,
    blocked: async (ctx, { newest }) => {
      const hasBegun = newest.publishAt !== null && newest.publishAt <= (await databaseNow(ctx.db))
      return hasBegun ? refuse(requestErrors.wrongState, { state: 'live' }) : null
    },
    also: ({ db }) => ({ set: withdrawnNow(db) }),
    after: async (ctx, { piece, newest }) => {
      if (piece.termsKind !== null && newest.publishAt !== null)
        await giveTermsUp(ctx, { kind: piece.termsKind, effectiveDay: newest.publishAt.slice(0, 10) })
      await setFirstMoment(ctx.db, piece.id)
    },
  })

export const schedulePiece = (
  ctx: Me,
  asked: InputOf<Calls['schedulePiece']>,
): Promise<OutputOf<Calls['schedulePiece']>> => {
  const { version, publishAt, endAt } = asked
  return step(ctx, asked, {
    event: 'schedule',
    as: 'staff',
    version,
    blocked: async (ctx, { piece }) => planBlocked(piece.kind, { publishAt, endAt }, await databaseNow(ctx.db)),
    also: ({ db }, { piece }) => {
      // A legal text is in force for whole days.
      const from = piece.kind === 'legal' && publishAt !== null ? `${publishAt.slice(0, 10)}T00:00:00Z` : publishAt
      return { set: plannedFor(db, { publishAt: from, endAt }) }
    },
    after: async (ctx, { piece, newest }) => {
      await setFirstMoment(ctx.db, piece.id)
      if (piece.termsKind !== null && publishAt !== null) {
        const { texts } = newest
        const adopted = await adoptTerms(ctx, {
          kind: piece.termsKind,
          effectiveDay: publishAt.slice(0, 10),
          titles: inEachLanguage((language) => texts[language].title),
          bodies: inEachLanguage((language) => texts[language].blocks),
        })
        if (!adopted) throw refuse(contentErrors.laterDay)
      }
      await beginLive(ctx.db, { id: newest.id, pieceId: piece.id })
    },
  })
}

export const endPiece = (ctx: Me, asked: InputOf<Calls['endPiece']>): Promise<OutputOf<Calls['endPiece']>> =>
  step(ctx, asked, {
    event: 'end',
    as: 'staff',
    version: asked.version,
    blocked: (_, { piece, newest }) => endingBlocked({ kind: piece.kind, state: newest.state }),
    also: ({ db }) => ({ set: endedNow(db) }),
  })
