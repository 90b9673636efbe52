import { type LotRules, lotRules } from '@kikai/contract/auctions/auctions.shapes'
import { wholeShareOf } from '@kikai/contract/auctions/bid-rule'
import { premiumStepsOf } from '@kikai/contract/auctions/lot-sums'
import type { Figures } from '@kikai/contract/settings/figures'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { GoodsFacts } from '../../goods/goods.public.ts'
import { hashOfText } from '../bids/chain.ts'
import type { LotRow } from './lots.store.ts'

/** The deposit of a lot: a share of the lower estimate, whole and not above the most. */
export function depositOf(
  { lotDepositPercent, lotDepositMost }: Pick<Figures, 'lotDepositPercent' | 'lotDepositMost'>,
  { currency, estimateLow }: { currency: PriceCurrency; estimateLow: number },
): number {
  return Math.min(lotDepositMost[currency], wholeShareOf(currency, estimateLow, lotDepositPercent))
}

type Fixed = Omit<
  LotRules,
  | 'softCloseMinutes'
  | 'steps'
  | 'premium'
  | 'taxMode'
  | 'taxRate'
  | 'freight'
  | 'freightAmount'
  | 'freightUpTo'
  | 'payHours'
  | 'defaultPercent'
> & { currency: PriceCurrency }

/** What is fixed for a lot with today's figures, as the text that begins its log. */
export function writeRules(fixed: Fixed, { goods, figures }: { goods: GoodsFacts; figures: Figures }) {
  const rules: LotRules = {
    ...fixed,
    softCloseMinutes: figures.softCloseMinutes,
    steps: figures.bidSteps[fixed.currency],
    premium: premiumStepsOf(figures, fixed.currency),
    taxMode: goods.taxMode,
    taxRate: goods.taxRate,
    freight: goods.freight,
    freightAmount: goods.freightAmount?.minor ?? null,
    freightUpTo: goods.freightRange?.to.minor ?? null,
    payHours: figures.lotPayHours,
    defaultPercent: figures.lotDefaultPercent,
  }
  const rulesText = JSON.stringify(lotRules.parse(rules))
  return { rulesText, rulesHash: hashOfText(rulesText) }
}

export const rulesOf = ({ rulesText }: Pick<LotRow, 'rulesText'>): LotRules => lotRules.parse(JSON.parse(rulesText))
