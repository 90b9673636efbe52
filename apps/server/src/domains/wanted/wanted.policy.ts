import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { wantedErrors } from '@kikai/contract/wanted/wanted.errors'
import { wantedMachine } from '@kikai/contract/wanted/wanted.states'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Member } from '../../platform/context.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { type GoodsFacts, isStillToCome } from '../goods/goods.public.ts'
import type { OfferCounts, WantedRow } from './wanted.store.ts'

type Standing = Pick<WantedRow, 'state'>
export const closingBlocked = (wanted: Standing, found: boolean): Refusal | null =>
  moveBlocked(wantedMachine, wanted, { event: found ? 'find' : 'withdraw', as: 'member' })

export const hidingBlocked = (wanted: Standing): Refusal | null =>
  moveBlocked(wantedMachine, wanted, { event: 'hide', as: 'staff' })

type Asked = Pick<WantedRow, 'state' | 'isOver' | 'memberId' | 'companyId'>
/** Why nothing can be offered for it: it is over, or one's own. */
export function offeringBlocked(
  { id, company }: Pick<Member, 'id' | 'company'>,
  { state, isOver, memberId, companyId }: Asked,
): Refusal | null {
  if (state !== 'open' || isOver) return refuse(requestErrors.wrongState, { state: isOver ? 'ended' : state })
  const isOwn = memberId === id || (companyId !== null && companyId === company)
  return isOwn ? refuse(wantedErrors.ownRequest) : null
}

/** Why a company can offer nothing more: it has offered enough for one request, or everybody together has. */
export function countsBlocked({ all, ours }: OfferCounts): Refusal | null {
  const max = serverLimits.wantedOffersByCompanyMax
  if (ours >= max) return refuse(wantedErrors.tooManyOffers, { max })
  return all >= serverLimits.wantedOffersMax ? refuse(wantedErrors.offeredEnough) : null
}

/** Why this listing cannot be offered: it is not the company's, or nobody can buy it now. */
export function listingBlocked(
  goods: Pick<GoodsFacts, 'companyId' | 'state' | 'title' | 'sellerMaySell'> | undefined,
  { company, language }: { company: Id<'company'>; language: Language },
): Refusal | null {
  if (!goods || goods.companyId !== company) return refuse(requestErrors.notFound)
  if (!goods.sellerMaySell) return refuse(companyErrors.notSelling)
  return goods.state === 'on_sale' || isStillToCome(goods)
    ? null
    : refuse(goodsErrors.notOnSale, { title: goods.title[language] })
}
