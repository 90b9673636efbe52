import { screenLinks } from '@kikai/contract/wire/screen-links'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import type { GoodsRow } from './goods.shapes.ts'

type TakenDown = { goods: Pick<GoodsRow, 'id' | 'version' | 'companyId' | 'titles'>; reason: string }

/** Tells everybody who sells for the company that the platform took its goods down, and why. */
export async function tellTakenDown(ctx: ChangeContext, { goods, reason }: TakenDown): Promise<void> {
  const { id, version, companyId, titles } = goods
  const params = { what: inEachLanguage((language) => oneLine(titles[language])), why: reason }
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, { kind: 'goodsTakenDown', about: `${id} ${version}`, link: screenLinks.listing(id), params })
}
