import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import { fapiaoFaults, plainFapiao } from '@kikai/contract/papers/fapiao-rules'
import type { FapiaoDetails, FapiaoProfile } from '@kikai/contract/papers/fapiao.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, Reads, Services } from '../../../platform/context.ts'
import { openFapiao, sealFapiao } from './fapiao.ts'
import { type ProfileRow, deleteProfile, findProfile, insertProfile, updateFapiaoProfile } from './fapiao.store.ts'

type Read = typeof fapiaoCalls.readFapiao
type Save = typeof fapiaoCalls.saveFapiao
type Delete = typeof fapiaoCalls.deleteFapiao

export async function readFapiao(ctx: Context<Member>, _: InputOf<Read>): Promise<OutputOf<Read>> {
  return keptFapiao(ctx, ctx.actor.id)
}

/** The saved data of a member for their own form. */
export async function keptFapiao(
  ctx: Reads & Pick<Services, 'subjectKeys'>,
  memberId: Id<'member'>,
): Promise<FapiaoProfile | null> {
  const kept = await findProfile(ctx.db, memberId)
  return kept && present(ctx, memberId, kept)
}

/** Refused with an outdated version, so that two windows do not overwrite each other. */
export function saveFapiao(ctx: Context<Member>, { version, ...typed }: InputOf<Save>): Promise<OutputOf<Save>> {
  const memberId = ctx.actor.id
  const details = checked(typed)
  return ctx.tx(async (ctx) => {
    const kept = { memberId, details: await sealFapiao(ctx, { memberId }, details) }
    const saved =
      version === null ? await insertProfile(ctx.db, kept) : await updateFapiaoProfile(ctx.db, kept, version)
    if (saved) return present(ctx, memberId, saved)
    const now = await findProfile(ctx.db, memberId)
    throw refuse(requestErrors.olderVersion, { version: now?.version ?? 0 })
  })
}

export function deleteFapiao(ctx: Context<Member>, _: InputOf<Delete>): Promise<OutputOf<Delete>> {
  return ctx.tx(async (ctx) => {
    if (!(await deleteProfile(ctx.db, ctx.actor.id))) throw refuse(requestErrors.notFound)
    return {}
  })
}

function checked(typed: FapiaoDetails): FapiaoDetails {
  const plain = plainFapiao(typed)
  const errors = fapiaoFaults(plain)
  if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
  return plain
}

const present = async (
  keys: Pick<Services, 'subjectKeys'>,
  memberId: Id<'member'>,
  { version, ...details }: ProfileRow,
): Promise<FapiaoProfile> => ({ ...(await openFapiao(keys, { memberId }, details)), version })
