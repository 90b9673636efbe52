import assert from 'node:assert/strict'
import type { BoardWanted, ManagedWanted, OwnWanted, WantedRequest } from '@kikai/contract/wanted/wanted.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Member, ReadContext } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { presentCards } from '../goods/goods.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { type WrittenText, readInLanguage } from '../translation/translation.public.ts'
import { budgetOf } from './matches.store.ts'
import { closingBlocked, hidingBlocked, offeringBlocked } from './wanted.policy.ts'
import { type WantedRow, countOffersOf, listMatches, listPassed } from './wanted.store.ts'

type Me = ReadContext<Member>
type Facts = Omit<WantedRequest, 'allowedActions'>

/** The buyer's words as they are read and translated: without contacts. */
export const writtenOf = ({ body, language, postedAt }: WantedRow): WrittenText => ({
  text: hideContacts(body),
  language,
  at: postedAt,
})

async function factsOf(ctx: Me, rows: readonly WantedRow[]): Promise<Facts[]> {
  const taxonomy = await readTaxonomy(ctx)
  const read = await readInLanguage(ctx, rows.map(writtenOf))
  return rows.map((row, at) => {
    const words = read[at]
    const category = taxonomy.category(row.categoryId)
    assert(words && category)
    const maker = row.makerId === null ? null : taxonomy.maker(row.makerId)
    const { text, language, spans, terms, translation } = words
    const model = hideContacts(row.model)
    return {
      id: row.id,
      // What nobody has swept yet is over all the same.
      state: row.state === 'open' && row.isOver ? 'ended' : row.state,
      category: { id: category.id, name: category.names[ctx.language] },
      maker: maker && { id: maker.id, name: maker.names[ctx.language] },
      model,
      budget: budgetOf(row),
      country: row.country,
      untilDay: row.untilDay,
      text,
      language,
      spans,
      terms,
      translation,
      contactsHidden: text !== row.body || model !== row.model,
      postedAt: row.postedAt,
    }
  })
}

const hiddenOf = ({ hiddenAt, hiddenReason }: WantedRow): OwnWanted['hidden'] =>
  hiddenAt === null ? null : { reason: hiddenReason ?? '', at: hiddenAt }

/** For the buyer; listings that nobody can see any more are left out. */
export async function presentOwn(ctx: Me, rows: readonly WantedRow[]): Promise<OwnWanted[]> {
  const matches = await listMatches(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const cards = await presentCards(ctx, [...new Set(matches.map(({ goodsId }) => goodsId))])
  const facts = await factsOf(ctx, rows)
  return facts.map((fact, at) => {
    const row = rows[at]
    assert(row)
    return {
      ...fact,
      matches: matches.flatMap(({ wantedId, goodsId, offered, at: since }) => {
        const goods = wantedId === fact.id ? cards.get(goodsId) : undefined
        return goods ? [{ goods, offered, at: since }] : []
      }),
      hidden: hiddenOf(row),
      allowedActions: actionsOf({ find: closingBlocked(fact, true), withdraw: closingBlocked(fact, false) }),
    }
  })
}

export async function presentBoard(ctx: Me, rows: readonly WantedRow[]): Promise<BoardWanted[]> {
  const { actor } = ctx
  const facts = await factsOf(ctx, rows)
  const buyerOf = await buyersOf(ctx, rows)
  const wantedIds = rows.map(({ id }) => id)
  const { company: companyId } = actor
  const offered = companyId === null ? [] : await countOffersOf(ctx.db, { wantedIds, companyId })
  const passed = companyId === null ? [] : await listPassed(ctx.db, { wantedIds, companyId })
  const maySell = companyId !== null && holds(actor, 'product.goods.write')
  return facts.map((fact, at) => {
    const row = rows[at]
    assert(row)
    return {
      ...fact,
      buyer: buyerOf(row),
      offeredByUs: offered.find(({ wantedId }) => wantedId === fact.id)?.count ?? 0,
      isPassed: passed.some(({ wantedId }) => wantedId === fact.id),
      allowedActions: maySell
        ? actionsOf({ offer: offeringBlocked(actor, row), pass: offeringBlocked(actor, row) })
        : [],
    }
  })
}

export async function presentManagedWanted(ctx: Me, rows: readonly WantedRow[]): Promise<ManagedWanted[]> {
  const facts = await factsOf(ctx, rows)
  const buyerOf = await buyersOf(ctx, rows)
  return facts.map((fact, at) => {
    const row = rows[at]
    assert(row)
    return {
      ...fact,
      buyer: buyerOf(row),
      offers: row.offers,
      hidden: hiddenOf(row),
      allowedActions: actionsOf({ hide: hidingBlocked(row) }),
    }
  })
}

/** The buyers as sellers see them: the company, or the person’s name with most of it hidden. */
async function buyersOf(ctx: Me, rows: readonly WantedRow[]) {
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  const people = await contactsOf(ctx, [...new Set(rows.map(({ memberId }) => memberId))])
  return ({ companyId, memberId }: WantedRow): BoardWanted['buyer'] => {
    const company = companies.find(({ id }) => id === companyId)
    const person = people.find(({ id }) => id === memberId)
    const country = company?.country ?? person?.country ?? ''
    return company
      ? { name: company.names[ctx.language], isCompany: true, country }
      : { name: maskName(person?.name ?? ''), isCompany: false, country }
  }
}

/** The one of one row. */
export function only<Shown>(shown: readonly Shown[]): Shown {
  const [one] = shown
  assert(one)
  return one
}
