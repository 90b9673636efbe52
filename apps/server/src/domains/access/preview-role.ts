import type { accessCalls } from '@kikai/contract/access/access.calls'
import { isRight } from '@kikai/contract/access'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { findRole, listHeldElsewhere } from './roles.store.ts'

type Preview = typeof accessCalls.previewRole

/** Names the people whom the change would affect, as many as one reads; `held` counts all holders of the role. */
export async function previewRole(ctx: Context<Member>, input: InputOf<Preview>): Promise<OutputOf<Preview>> {
  const { key, rights } = input
  const role = await findRole(ctx.db, key)
  const holders = await listHeldElsewhere(ctx.db, key)
  if (!role) throw refuse(requestErrors.notFound)
  const now = role.rights.filter(isRight)
  const [added, taken] = [
    rights.filter((right) => !now.includes(right)),
    now.filter((right) => !rights.includes(right)),
  ]
  const people = holders.map(({ id, name, elsewhere }) => ({
    id,
    name,
    gains: added.filter((right) => !elsewhere.includes(right)),
    loses: taken.filter((right) => !elsewhere.includes(right)),
  }))
  return { held: role.held, people: people.filter(({ gains, loses }) => gains.length + loses.length > 0) }
}
