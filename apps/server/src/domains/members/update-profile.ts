import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { membersCalls } from '@kikai/contract/members/members.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { checkHome, timeZoneOf } from '../regions/regions.public.ts'
import { claimFiles, releaseFiles } from '../uploads/uploads.public.ts'
import { companyNameOf } from './company-name.ts'
import { lockOwnDetails, updateOwnDetails } from './members.store.ts'

type UpdateProfile = typeof membersCalls.updateProfile

/** A picture that is replaced goes with the uploads that nothing uses. */
export function updateProfile(ctx: Context<Member>, input: InputOf<UpdateProfile>): Promise<OutputOf<UpdateProfile>> {
  const { version, ...given } = input
  const { faults, ...home } = checkHome(given)
  const { companyName, faults: unnamed } = companyNameOf(given)
  const all = [...unnamed, ...faults]
  if (all.length > 0) throw refuse(requestErrors.invalidInput, { errors: all })
  const { id } = ctx.actor
  return ctx.tx(async (ctx) => {
    const before = await lockOwnDetails(ctx.db, id)
    if (!before) throw refuse(requestErrors.notFound)
    if (before.version !== version) throw refuse(requestErrors.olderVersion, { version: before.version })
    const { avatar } = given
    if (avatar !== before.avatar) {
      if (avatar) await claimFiles(ctx, { ownerId: id, fileIds: [avatar], purpose: 'avatar' })
      if (before.avatar) await releaseFiles(ctx, { ownerId: id, fileIds: [before.avatar] })
    }
    return updateOwnDetails(ctx.db, {
      ...before,
      ...given,
      ...home,
      companyName,
      id,
      timeZone: timeZoneOf(given.country),
    })
  })
}
