import { screenLinks } from '@kikai/contract/wire/screen-links'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import type { GoodsFacts } from '../goods/goods.public.ts'
import type { WantedRow } from './wanted.store.ts'

type Sought = Pick<WantedRow, 'categoryId' | 'makerId' | 'model'>
/** What is looked for in a few words: maker and model, or the kind of machine. */
export async function wordsOf(ctx: ChangeContext, { categoryId, makerId, model }: Sought): Promise<Localized> {
  const taxonomy = await readTaxonomy(ctx)
  const category = taxonomy.category(categoryId)
  const maker = makerId === null ? null : taxonomy.maker(makerId)
  return inEachLanguage((language) => {
    const name = [maker?.names[language], hideContacts(oneLine(model))].filter(Boolean).join(' ')
    return model === '' ? [name, category?.names[language]].filter(Boolean).join(' · ') : name
  })
}

export async function tellOffered(
  ctx: ChangeContext,
  { wanted, goods }: { wanted: WantedRow; goods: GoodsFacts },
): Promise<void> {
  await ctx.tell(wanted.memberId, {
    kind: 'wantedOffered',
    about: `${wanted.id} ${goods.id}`,
    link: screenLinks.myWanted(),
    params: {
      what: await wordsOf(ctx, wanted),
      goods: inEachLanguage((language) => oneLine(goods.title[language])),
    },
  })
}

export async function tellHidden(
  ctx: ChangeContext,
  { wanted, reason }: { wanted: WantedRow; reason: string },
): Promise<void> {
  await ctx.tell(wanted.memberId, {
    kind: 'wantedHidden',
    about: wanted.id,
    link: screenLinks.myWanted(),
    params: { what: await wordsOf(ctx, wanted), why: reason },
  })
}
