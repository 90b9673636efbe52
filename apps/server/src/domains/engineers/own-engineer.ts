import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import {
  asksPaper,
  engineerModes,
  languageLevels,
  skillLevels,
  taskGroupNames,
  taskGroups,
} from '@kikai/contract/engineers/engineers.words'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { addressCountryName, countryOf, listCountryCodes } from '../regions/regions.public.ts'
import { engineerMoveBlocked, isShownState } from './engineers.policy.ts'
import { engineerStates } from './engineers.states.ts'
import { findEngineer, findOwnEngineer, lockOwnEngineer } from './engineers.store.ts'
import { presentCards, presentOwn, uncertifiedEngineer } from './present-engineers.ts'

type Calls = typeof engineersCalls

export async function readOwnEngineer(ctx: Context<Member>): Promise<OutputOf<Calls['readOwnEngineer']>> {
  const engineer = await findOwnEngineer(ctx.db, ctx.actor.id)
  return engineer ? presentOwn(ctx, engineer) : uncertifiedEngineer
}

export async function readEngineerParams(ctx: Context<Member>): Promise<OutputOf<Calls['readEngineerParams']>> {
  const { language } = ctx
  const { makers, categories } = await cachedTaxonomy(ctx)
  const below = Map.groupBy(categories, ({ parentId }) => parentId)
  return {
    makers: makers.map(({ id, names }) => ({ id, name: names[language] })),
    categories: (below.get(null) ?? []).map((main) => ({
      name: main.names[language],
      of: (below.get(main.id) ?? [main]).map(({ id, names }) => ({ id, name: names[language] })),
    })),
    tasks: taskGroupNames.map((group) => ({
      group,
      tasks: taskGroups[group].map((task) => ({
        task,
        levelsWithPaper: skillLevels.filter((level) => asksPaper({ task, level })),
      })),
    })),
    levels: [...skillLevels],
    languages: [...languages],
    languageLevels: [...languageLevels],
    modes: [...engineerModes],
    currencies: [...priceCurrencies],
    areas: listCountryCodes().map((country) => ({
      country,
      name: addressCountryName(country, language),
      regions: (countryOf(country)?.regions ?? []).map(({ code, name }) => ({ id: code, name: name[language] })),
    })),
    radiusKmMax: limits.engineerRadiusKmMax,
  }
}

export function pauseEngineer(
  ctx: Context<Member>,
  { event }: InputOf<Calls['pauseEngineer']>,
): Promise<OutputOf<Calls['pauseEngineer']>> {
  const { id: memberId } = ctx.actor
  return ctx.tx(async (ctx) => {
    const engineer = await lockOwnEngineer(ctx.db, memberId)
    if (!engineer) throw refuse(requestErrors.notFound)
    const blocked = engineerMoveBlocked(engineer, { event, as: 'engineer' })
    if (blocked) throw blocked
    await engineerStates.change(ctx.db, { id: engineer.id, event, as: 'engineer', by: memberId })
    return presentOwn(ctx, (await findOwnEngineer(ctx.db, memberId)) ?? engineer)
  })
}

/** Whoever is not certified is shown to nobody. */
export async function readEngineerCard(
  ctx: Context,
  { engineerId }: InputOf<Calls['readEngineerCard']>,
): Promise<OutputOf<Calls['readEngineerCard']>> {
  const engineer = await findEngineer(ctx.db, engineerId)
  const [card] = engineer && isShownState(engineer.state) ? await presentCards(ctx, [engineer]) : []
  if (!card) throw refuse(requestErrors.notFound)
  return card
}
