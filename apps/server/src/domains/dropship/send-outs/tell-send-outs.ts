import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../../platform/context.ts'
import { sellersAt } from '../../access/access.public.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import type { AgentRow } from '../agents/agents.store.ts'
import type { LockedSendOut } from './lock-send-out.ts'

type Who = { companyId: Id<'company'> | null; memberId: Id<'member'> | null }
/** The people of an agent: of its company, or the single person. */
export async function workersOf(ctx: ChangeContext, { companyId, memberId }: Who): Promise<ReadonlySet<Id<'member'>>> {
  if (companyId !== null) return sellersAt(ctx, companyId)
  return new Set(memberId === null ? [] : [memberId])
}

type Ties = 'accept' | 'approve' | 'reject' | 'pause' | 'resume' | 'suspend' | 'restore' | 'leave'
type TieMoved = { agent: AgentRow; event: Ties; version: number; by: Id<'member'> }

/** Notifies both sides of a change between them, except the person who made it. */
export async function tellAgentMoved(ctx: ChangeContext, { agent, event, version, by }: TieMoved): Promise<void> {
  const { id, sellerId, companyId, memberId, email } = agent
  const companies = await companiesOf(ctx, [sellerId, ...(companyId === null ? [] : [companyId])])
  const people = await contactsOf(ctx, memberId === null ? [] : [memberId])
  const seller = companies.find((one) => one.id === sellerId)?.names ?? ''
  const worker = companies.find((one) => one.id === companyId)?.names ?? people[0]?.name ?? email
  const step = inEachLanguage((language) => textOf(language, `dropship.tie.${event}`))
  const about = `${id} ${version}`
  const tell = async (to: ReadonlySet<Id<'member'>>, how: { name: string | Localized; link: string }) => {
    for (const person of to)
      if (person !== by)
        await ctx.tell(person, { kind: 'agentMoved', about, link: how.link, params: { name: how.name, step } })
  }
  await tell(await sellersAt(ctx, sellerId), { name: worker, link: screenLinks.agencies() })
  await tell(await workersOf(ctx, agent), { name: seller, link: screenLinks.agencies() })
}

/** Tells the agent that an order is offered, and until when to answer. */
export async function tellOffered(ctx: ChangeContext, { sendOut, order }: LockedSendOut): Promise<void> {
  const { id, sellerId, agentCompanyId, agentMemberId, deadlineAt } = sendOut
  const [company] = await companiesOf(ctx, [sellerId])
  if (deadlineAt === null) throw new Error(`send-out ${id} is offered without an end`)
  const params = { number: order.number, seller: company?.names ?? '', due: { at: deadlineAt } }
  for (const person of await workersOf(ctx, { companyId: agentCompanyId, memberId: agentMemberId }))
    await ctx.tell(person, { kind: 'sendOutOffered', about: id, link: screenLinks.job(id), params })
}

const steps = [
  'accept',
  'decline',
  'timeOut',
  'ship',
  'deliver',
  'report',
  'resume',
  'recall',
  'end',
  'escalate',
  'readdress',
] as const
type Moved = LockedSendOut & {
  event: (typeof steps)[number]
  to: readonly ('seller' | 'agent')[]
  text?: string
  of?: string
}

/** Notifies the other side of a step with a send-out and its note. `of` names what happened where the send-out itself did not change. */
export async function tellSendOut(
  ctx: ChangeContext,
  { sendOut, order, event, to, text = '', of }: Moved,
): Promise<void> {
  const { id, version, sellerId, agentCompanyId, agentMemberId } = sendOut
  const said = oneLine(text)
  const step = inEachLanguage((language) =>
    [textOf(language, `dropship.told.${event}`), ...(said === '' ? [] : [said])].join(' '),
  )
  const about = `${id} ${of ?? version} ${event}`
  const params = { number: order.number, step }
  if (to.includes('seller'))
    for (const person of await sellersAt(ctx, sellerId))
      await ctx.tell(person, { kind: 'sendOutMoved', about, link: screenLinks.sendOut(order.id), params })
  if (to.includes('agent'))
    for (const person of await workersOf(ctx, { companyId: agentCompanyId, memberId: agentMemberId }))
      await ctx.tell(person, { kind: 'sendOutMoved', about, link: screenLinks.job(id), params })
}
