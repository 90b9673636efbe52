import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { sellersAt, treasurersAt } from '../../access/access.public.ts'
import { type ChargeRow, type StatementGroup, sumStatement } from './charges.store.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

type Told = 'dispute' | 'agree' | 'insist' | 'escalate' | 'decide' | 'reverse'
type Moved = { charge: ChargeRow; event: Told; to: readonly ('seller' | 'agent')[]; text?: string }

/** Notifies the other side of a step with a charge and its note. */
export async function tellCharge(ctx: ChangeContext, { charge, event, to, text = '' }: Moved): Promise<void> {
  const { id, version, number, sellerId, agentCompanyId } = charge
  const said = oneLine(text)
  const step = inEachLanguage((language) =>
    [textOf(language, `dropship.charge.told.${event}`), ...(said === '' ? [] : [said])].join(' '),
  )
  const sides = { seller: sellerId, agent: agentCompanyId }
  const people = await mapInTurn(to, (side) => peopleOf(ctx, { side, companyId: sides[side] }))
  for (const person of new Set(people.flatMap((one) => [...one])))
    await ctx.tell(person, {
      kind: 'sendOutMoved',
      about: `${id} ${version} ${event}`,
      link: screenLinks.agentSettlement(),
      params: { number, step },
    })
}

type Of = { side: 'seller' | 'agent'; companyId: Id<'company'> }
/** Those who move the company's money; on the agent's side also those who do the work. */
async function peopleOf(ctx: Reads, { side, companyId }: Of): Promise<Id<'member'>[]> {
  const sees = side === 'seller' ? [treasurersAt] : [treasurersAt, sellersAt]
  const found = await mapInTurn(sees, (at) => at(ctx, companyId))
  return found.flatMap((one) => [...one])
}

type Issued = { statementId: string; number: string; group: StatementGroup; until: Instant }
/** Tells both sides what the month comes to, and the seller until when to object. */
export async function tellStatement(ctx: ChangeContext, { statementId, number, group, until }: Issued): Promise<void> {
  const { agentCompanyId, minor } = await sumStatement(ctx.db, statementId)
  const sellers = await peopleOf(ctx, { side: 'seller', companyId: group.sellerId })
  const agents = await peopleOf(ctx, { side: 'agent', companyId: agentCompanyId })
  for (const person of new Set([...sellers, ...agents]))
    await ctx.tell(person, {
      kind: 'agentStatement',
      about: statementId,
      link: screenLinks.agentSettlement(),
      params: { number, month: group.month, total: toMoney(group.currency, minor), due: { at: until } },
    })
}
