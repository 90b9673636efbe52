import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { foundCalls } from '@kikai/contract/desk/found.calls'
import { foundThing } from '@kikai/contract/desk/found.shapes'
import type { Context, Member } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import { type OpenThings, listFound, reachedBy, storedThings } from './found.store.ts'

type Find = typeof foundCalls.findThings

/** What the words find for this person: of each kind as much as the right of its list reaches. */
export async function findThings(ctx: Context<Member>, { words }: InputOf<Find>): Promise<OutputOf<Find>> {
  const found = await listFound(ctx.db, { words, open: openTo(ctx.actor) })
  return {
    data: found.map(({ kind, row, number, name, names, state }) =>
      foundThing.parse({
        kind,
        row,
        number,
        name: kind === 'member' ? maskName(name) : (names?.[ctx.language] ?? name),
        state,
      }),
    ),
  }
}

/** The right of a list that this person has, and how far it reaches; a list that is for staff finds nothing for others. */
export const openTo = (actor: Member): OpenThings[] =>
  storedThings.flatMap((kind) => {
    const { rights, alsoNeeds, isOurs } = reachedBy(kind)
    const right = rights.find((one) => holds(actor, one))
    if (right === undefined || (alsoNeeds && !holds(actor, alsoNeeds))) return []
    const reach = reachOf(actor, right)
    return isOurs && !reach.all ? [] : [{ kind, reach, seesFees: seesFees(actor, reach.all) }]
  })

/** What sellers are charged is read by whoever reads payouts. */
const seesFees = (actor: Member, isStaff: boolean): boolean =>
  holds(actor, isStaff ? 'finance.payout.read' : 'seller.earning.read')
