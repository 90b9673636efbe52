import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, inEachLanguage } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import type { AgentRow } from './agents.store.ts'
import { workersOf } from '../send-outs/tell-send-outs.ts'

type Changed = {
  /** As it was before. */
  agent: AgentRow
  rate: RateCard
  version: number
  at: Instant
}

/** Tells the agent's people the old and the new rates, and from when the new ones count. */
export async function tellRate(ctx: ChangeContext, { agent, rate, version, at }: Changed): Promise<void> {
  const [seller] = await companiesOf(ctx, [agent.sellerId])
  const params = {
    seller: seller?.names ?? '',
    since: { at },
    before: inEachLanguage((language) => written(agent.rate, language)),
    rates: inEachLanguage((language) => written(rate, language)),
  }
  for (const person of await workersOf(ctx, agent))
    await ctx.tell(person, {
      kind: 'agentRate',
      about: `${agent.id} ${version}`,
      link: screenLinks.agencies(),
      params,
    })
}

const parts = [
  ['perOrder', 'perOrder'],
  ['perPiece', 'perPiece'],
  ['packing', 'packing'],
  ['freight', 'freightMax'],
  ['late', 'latePerDay'],
] as const
/** A rate card in one line. */
const written = (rate: RateCard, language: Language): string =>
  parts
    .map(([word, part]) => {
      const minor = rate[part]
      const amount = formatMoney(toMoney(rate.currency, minor), language, { precise: true })
      const shown = minor === 0 ? textOf(language, 'dropship.rate.none') : amount
      return textOf(language, 'dropship.rate.line', {
        name: textOf(language, `dropship.rate.${word}`),
        amount: part === 'freightMax' && minor > 0 ? textOf(language, 'dropship.rate.upTo', { amount }) : shown,
      })
    })
    .join(language === 'en' ? '; ' : '、')
