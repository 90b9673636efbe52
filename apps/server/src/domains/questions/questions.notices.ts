import { screenLinks } from '@kikai/contract/wire/screen-links'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { type GoodsFacts, readGoodsFacts } from '../goods/goods.public.ts'
import type { QuestionRow } from './questions.store.ts'

type Asked = { questionId: Id<'question'>; text: string; goods: GoodsFacts }
export async function tellAsked(ctx: ChangeContext, { questionId, text, goods }: Asked): Promise<void> {
  const params = { what: whatOf(goods.title), question: hideContacts(text) }
  for (const seller of await sellersAt(ctx, goods.companyId))
    await ctx.tell(seller, {
      kind: 'questionAsked',
      about: questionId,
      link: screenLinks.questions(goods.id),
      params,
    })
}

export async function tellAnswered(
  ctx: ChangeContext,
  { question: { id, memberId, goodsId }, text }: { question: QuestionRow; text: string },
): Promise<void> {
  await ctx.tell(memberId, {
    kind: 'questionAnswered',
    about: id,
    link: screenLinks.questions(goodsId),
    params: { what: await titleOf(ctx, goodsId), answer: hideContacts(text) },
  })
}

/** The same was asked before: its asker is told the answer that there is. */
export async function tellMerged(
  ctx: ChangeContext,
  { question: { id, memberId, goodsId }, answer }: { question: QuestionRow; answer: string },
): Promise<void> {
  await ctx.tell(memberId, {
    kind: 'questionMerged',
    about: id,
    link: screenLinks.questions(goodsId),
    params: { what: await titleOf(ctx, goodsId), answer: hideContacts(answer) },
  })
}

export async function tellHidden(
  ctx: ChangeContext,
  { question: { id, memberId, goodsId, body }, reason }: { question: QuestionRow; reason: string },
): Promise<void> {
  await ctx.tell(memberId, {
    kind: 'questionHidden',
    about: id,
    link: screenLinks.questions(goodsId),
    params: { what: await titleOf(ctx, goodsId), question: hideContacts(body), why: reason },
  })
}

const whatOf = (titles: Localized) => inEachLanguage((language) => oneLine(titles[language]))

async function titleOf(ctx: ChangeContext, goodsId: Id<'goods'>): Promise<Localized | string> {
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  return goods ? whatOf(goods.title) : ''
}
