import { managedQuestionsCalls, questionsCalls } from '@kikai/contract/questions/questions.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { findAskedGoods, findDemoMember } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Asked = {
  daysAgo: number
  by: Language
  text: string
  answer?: { after: number; text: string; privately?: true; fact?: string }
  /** The first of the list asked the same. */
  isSame?: true
  reportedBy?: Language
  report?: string
}
type Machine = { category: string; currency: PriceCurrency; seller: Language; asked: readonly Asked[] }

/** What buyers of three languages ask about machines of three countries: each state that a question can be in. */
const machines: readonly Machine[] = [
  {
    category: 'excavator',
    currency: 'JPY',
    seller: 'ja',
    asked: [
      {
        daysAgo: 9,
        by: 'zh-Hans',
        text: '行走马达有渗油吗？履带板还剩多少？',
        answer: {
          after: 0.1,
          text: '走行モーターに油漏れはありません。シューの残りは約45 %です。',
          fact: 'シュー残量：約45 %',
        },
      },
      {
        daysAgo: 5,
        by: 'en',
        text: 'How much is left of the track shoes?',
        isSame: true,
      },
      {
        daysAgo: 3,
        by: 'ja',
        text: 'ブレーカ配管はついていますか。',
        answer: { after: 0.2, text: 'はい、ついています。動作確認済みです。' },
      },
      { daysAgo: 0.2, by: 'en', text: 'Can I collect it in early December? I have my own low loader.' },
    ],
  },
  {
    category: 'forklift',
    currency: 'USD',
    seller: 'en',
    asked: [
      {
        daysAgo: 7,
        by: 'ja',
        text: '暖機後、マストに油にじみはありますか。',
        answer: {
          after: 0.1,
          text: 'No seepage when warm. The seal kits of the lift cylinders were new in March 2026.',
        },
      },
      {
        daysAgo: 4,
        by: 'zh-Hans',
        text: '可以拆下货叉再运吗？运费怎么算？',
        answer: {
          after: 0.3,
          text: 'We can take the forks off. The freight depends on your port; we will quote it with the order.',
          privately: true,
        },
      },
      { daysAgo: 0.3, by: 'en', text: 'Has it worked in a cold store?' },
    ],
  },
  {
    category: 'excavator',
    currency: 'CNY',
    seller: 'zh-Hans',
    asked: [
      {
        daysAgo: 6,
        by: 'en',
        text: 'Is the hour meter original, and is there a service record?',
        answer: { after: 0.4, text: '小时表是原装的，工作小时真实，保养记录随机提供。' },
      },
      { daysAgo: 2, by: 'ja', text: '旋回ベアリングにガタはありますか。' },
      {
        daysAgo: 1,
        by: 'en',
        text: 'Why is it so cheap? Others sell scrap, too.',
        reportedBy: 'ja',
        report: '機械についての質問ではありません。',
      },
    ],
  },
]

/** The questions as steps of the past, each by the product's own calls. */
export async function tellQuestions(app: App, past: Past, taken: Set<Id<'goods'>>): Promise<Told[]> {
  const people = new Map<Language, DemoPerson>()
  for (const { key, language } of buyers)
    if (!people.has(language))
      people.set(
        language,
        await demoPerson(app, past, { memberId: await findDemoMember(app.db, `${key}@kikai.example`), language }),
      )
  const told: Told[] = []
  for (const { category, currency, seller: language, asked } of machines) {
    const goods = await findAskedGoods(app.db, { category, currency, taken })
    if (!goods) throw new Error(`the demo has no ${category} in ${currency} to ask about`)
    taken.add(goods.goodsId)
    const seller = await demoPerson(app, past, { memberId: goods.ownerId, language })
    told.push(...tellOne(asked, { goodsId: goods.goodsId, seller, people }))
  }
  return told
}

type Stage = { goodsId: Id<'goods'>; seller: DemoPerson; people: ReadonlyMap<Language, DemoPerson> }
function tellOne(all: readonly Asked[], { goodsId, seller, people }: Stage): Told[] {
  const buyer = (language: Language): DemoPerson => {
    const person = people.get(language)
    if (!person) throw new Error(`nobody of the demo buys in ${language}`)
    return person
  }
  const ids: Id<'question'>[] = []
  const idAt = (nth: number): Id<'question'> => {
    const id = ids[nth]
    if (!id) throw new Error('what is answered was not asked')
    return id
  }
  return all.flatMap(({ daysAgo, by, text, answer, isSame, reportedBy, report }, nth): Told[] => [
    {
      daysAgo,
      run: async () => (ids[nth] = (await buyer(by).call(questionsCalls.askQuestion, { goodsId, text })).id),
    },
    ...(answer
      ? [
          {
            daysAgo: daysAgo - answer.after,
            run: async () => {
              const input = { questionId: idAt(nth), text: answer.text, privately: answer.privately ?? false }
              await seller.call(managedQuestionsCalls.answerQuestion, input)
              if (answer.fact)
                await seller.call(managedQuestionsCalls.addQuestionFact, { questionId: idAt(nth), text: answer.fact })
            },
          },
        ]
      : []),
    ...(isSame
      ? [
          {
            daysAgo: daysAgo - 0.1,
            run: () => seller.call(managedQuestionsCalls.mergeQuestion, { questionId: idAt(nth), intoId: idAt(0) }),
          },
        ]
      : []),
    ...(reportedBy && report
      ? [
          {
            daysAgo: daysAgo - 0.1,
            run: () => buyer(reportedBy).call(questionsCalls.reportQuestion, { questionId: idAt(nth), text: report }),
          },
        ]
      : []),
  ])
}
