import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import type { SourcingRow } from './sourcing.store.ts'

const told = {
  buyer: ['quoted', 'ending', 'declined', 'expired', 'arrived', 'failed', 'forgotten', 'lapsed', 'undone'],
  seller: [
    'asked',
    'ending',
    'accepted',
    'declined',
    'withdrawn',
    'expired',
    'left',
    'leftLate',
    'leftStopped',
    'failed',
    'forgotten',
    'lapsed',
  ],
} as const

type Told = { sourcing: SourcingRow; buyer?: (typeof told.buyer)[number]; seller?: (typeof told.seller)[number] }
/** Tells one side or both what became of a machine that is procured. */
export async function tellSourcing(ctx: ChangeContext, { sourcing, buyer, seller }: Told): Promise<void> {
  const { id, goodsId, memberId, companyId, number } = sourcing
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  const what = goods ? inEachLanguage((language) => oneLine(goods.title[language])) : ''
  if (buyer)
    await ctx.tell(memberId, {
      kind: 'sourcingMoved',
      about: `${id} ${buyer}`,
      link: screenLinks.mySourcing(),
      params: { what, number, step: inEachLanguage((language) => textOf(language, `sourcing.told.buyer.${buyer}`)) },
    })
  if (!seller) return
  const step = inEachLanguage((language) => textOf(language, `sourcing.told.seller.${seller}`))
  for (const one of await sellersAt(ctx, companyId))
    await ctx.tell(one, {
      kind: 'saleSourcingMoved',
      about: `${id} ${seller}`,
      link: screenLinks.managedSourcing(),
      params: { what, number, step },
    })
}
