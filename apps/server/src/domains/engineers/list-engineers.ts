import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { CompanyMember, Context, Member, ReadContext } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { countEngineers, findEngineer, listEngineerRows, listEngineersById } from './engineers.store.ts'
import { namesFor, presentCards, presentFile, presentTies } from './present-engineers.ts'
import { inviteEngineerBlocked } from './ties.policy.ts'
import { countWanted, listCompanyTies, listHeldTies, listWanted } from './ties.store.ts'

type Calls = typeof managedEngineersCalls

/** The reviewers' list, those that are due first at its head. */
export async function listEngineers(
  ctx: Context<Member>,
  { tab, words = '', current_page: page, page_size: size }: InputOf<Calls['listEngineers']>,
): Promise<OutputOf<Calls['listEngineers']>> {
  const rows = await listEngineerRows(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const counts = await countEngineers(ctx.db, words)
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  return {
    data: rows.map(({ companyId, name, latinName, ...row }) => ({
      ...row,
      name: namesFor({ name, latinName }, ctx.language).name,
      company: companies.find(({ id }) => id === companyId)?.names[ctx.language] ?? '',
    })),
    total: counts[tab],
    counts,
  }
}

export async function readEngineer(
  ctx: Context<Member>,
  { engineerId }: InputOf<Calls['readEngineer']>,
): Promise<OutputOf<Calls['readEngineer']>> {
  const engineer = await findEngineer(ctx.db, engineerId)
  if (!engineer) throw refuse(requestErrors.notFound)
  return presentFile(ctx, engineer)
}

/** A company's engineers, or those whom it may ask. */
export async function listCompanyEngineers(
  ctx: Context<CompanyMember>,
  input: InputOf<Calls['listCompanyEngineers']>,
): Promise<OutputOf<Calls['listCompanyEngineers']>> {
  const { current_page: page, page_size: size, view, words = '' } = input
  const { task = null, makerId = null, categoryId = null, country = null, language = null } = input
  const region = input.region || null
  const wanted = { view, words, task, makerId, categoryId, country, region, language, companyId: ctx.actor.company }
  const found = await listWanted(ctx.db, wanted, { skip: (page - 1) * size, count: size })
  const counts = await countWanted(ctx.db, wanted)
  const data = await presentForCompany(
    ctx,
    found.map(({ id }) => id),
  )
  const { engineerAnswerDays: answerDays } = await figuresNow(ctx)
  return { data, total: counts[view], counts, answerDays }
}

/** Engineers for the company for which somebody acts, in the order of the ids. */
export async function presentForCompany(ctx: ReadContext<CompanyMember>, ids: readonly Id<'engineer'>[]) {
  const { company: companyId } = ctx.actor
  const rows = new Map((await listEngineersById(ctx.db, ids)).map((row) => [row.id, row]))
  const engineers = ids.flatMap((id) => rows.get(id) ?? [])
  const cards = await presentCards(ctx, engineers)
  const own = await listCompanyTies(ctx.db, { companyId, engineerIds: ids })
  const held = await listHeldTies(ctx.db, ids)
  const shown = await presentTies(ctx, own, 'company')
  return cards.map((card) => {
    const at = own.findIndex(({ engineerId }) => engineerId === card.id)
    const ties = [...own, ...held].filter(({ engineerId }) => engineerId === card.id)
    return {
      ...card,
      tie: shown[at] ?? null,
      allowedActions:
        at === -1 ? actionsOf({ invite: inviteEngineerBlocked({ state: card.state, ties }, companyId) }) : [],
    }
  })
}
