import { wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { dayMs } from '@kikai/kernel/duration'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { App } from '../../src/platform/app.ts'
import { findDemoCategory, findDemoMember } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Wanted = {
  daysAgo: number
  by: readonly [key: string, language: Language]
  category: string
  model: string
  budget: readonly [PriceCurrency, number] | null
  country: string | null
  forDays: number
  text: string
}

/** What buyers of three languages look for, as they would say it. */
const all: readonly Wanted[] = [
  {
    daysAgo: 8,
    by: ['buyer.ja', 'ja'],
    category: 'excavator',
    model: '',
    budget: ['JPY', 6_000_000],
    country: 'JP',
    forDays: 45,
    text: '0.25クラスの油圧ショベルを探しています。マルチレバー、配管付きを希望します。',
  },
  {
    daysAgo: 5,
    by: ['buyer.zh', 'zh-Hans'],
    category: 'forklift',
    model: '',
    budget: ['CNY', 9_000_000],
    country: null,
    forDays: 30,
    text: '求购三吨电动叉车，三级门架，电池容量不低于百分之八十。',
  },
  {
    daysAgo: 3,
    by: ['buyer.en', 'en'],
    category: 'forklift',
    model: '',
    budget: null,
    country: 'GB',
    forDays: 60,
    text: 'Looking for a 2.5 t gas truck with side shift for a timber yard. Collection from anywhere in the Midlands.',
  },
  {
    daysAgo: 1,
    by: ['buyer.en', 'en'],
    category: 'excavator',
    model: '',
    budget: ['USD', 4_500_000],
    country: null,
    forDays: 21,
    text: 'A 13 t excavator, 2015 or later, under 7,000 hours, with service records.',
  },
]

export async function tellWanted(app: App, past: Past): Promise<Told[]> {
  const told: Told[] = []
  for (const { daysAgo, by, category, model, budget, country, forDays, text } of all) {
    const [key, language] = by
    const memberId = await findDemoMember(app.db, `${key}@kikai.example`)
    const buyer = await demoPerson(app, past, { memberId, language })
    const { id: categoryId } = await findDemoCategory(app.db, category)
    const untilDay = new Date(app.nowMs() + forDays * dayMs).toISOString().slice(0, 10)
    const sum = budget && { currency: budget[0], minor: budget[1] }
    const input = { categoryId, makerId: null, model, budget: sum, country, untilDay, text }
    told.push({ daysAgo, run: () => buyer.call(wantedCalls.postWanted, input) })
  }
  return told
}
