import type { Center, Right } from '@kikai/contract/access'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { overviewRights } from '@kikai/contract/console/console-pages'
import { refuse } from '@kikai/contract/errors'
import type { figuresCalls } from '@kikai/contract/figures/figures.calls'
import {
  type CenterFigure,
  type PartName,
  type WeeklyFigure,
  type WeeklyName,
  funnelSteps,
  shipBands,
  weeklyParts,
} from '@kikai/contract/figures/figures.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { figureLimits } from '@kikai/kernel/figure-limits'
import type { Instant } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { priceCurrencies } from '@kikai/kernel/money'
import { gradesOf } from '../../domains/engineers/engineers.public.ts'
import { dayInZone, endOfZonedDay } from '../../domains/regions/regions.public.ts'
import { figuresNow } from '../../domains/settings/settings.public.ts'
import { cached } from '../../platform/cache/cached.ts'
import type { Context, Member } from '../../platform/context.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import { countDueOf } from '../desk/list-desk-tasks.ts'
import {
  type Period,
  countBuyersTurns,
  countCaseAnswers,
  countCertified,
  countChatAnswers,
  countExports,
  countListings,
  countLots,
  countPairs,
  countPublished,
  countQuestionAnswers,
  countRegistrations,
  countReveals,
  countViews,
  listBusiestEngineers,
  readShipTimes,
  sumRefunds,
  sumSales,
} from './figures.store.ts'

type Read = typeof figuresCalls.readCenterFigures
type Asked = { center: Center; period: Period; zone: string }
type Source = {
  right: Right
  /** It belongs to no company, so only the platform's people see it. */
  isOurs?: true
  read: (ctx: Context<Member>, asked: Asked) => Promise<readonly CenterFigure[]>
}

export async function readCenterFigures(ctx: Context<Member>, input: InputOf<Read>): Promise<OutputOf<Read>> {
  const { center, zone } = input
  const weeks = weeksOf(input)
  const now = ctx.now()
  const end = endOfZonedDay(zone, input.to)
  const times = { ...periodOf(zone, weeks), until: end }
  const figures: CenterFigure[] = []
  if (holds(ctx.actor, overviewRights[center]))
    for (const { right, isOurs, read } of sources[center]) {
      if (!holds(ctx.actor, right)) continue
      const reach = reachOf(ctx.actor, right)
      if (isOurs && !reach.all) continue
      figures.push(...(await read(ctx, { center, zone, period: { ...times, reach } })))
    }
  return {
    readAt: now,
    weeks: [...weeks],
    isRunning: now < endOfZonedDay(zone, dayAfter(weeks.at(-1) ?? input.to, 6)),
    figures,
  }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Mondays of the period's weeks. */
function weeksOf({ from, to }: Pick<InputOf<Read>, 'from' | 'to'>): string[] {
  const monday = dayAfter(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7))
  const days = (Date.parse(to) - Date.parse(monday)) / dayMs + 1
  if (days < 1 || days > figureLimits.daysMax)
    throw refuse(requestErrors.invalidInput, {
      errors: [{ field: 'to', rule: days < 1 ? 'range' : 'invalid', params: {} }],
    })
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => dayAfter(monday, week * 7))
}

function periodOf(zone: string, weeks: readonly string[]): Pick<Period, 'since' | 'weeks'> {
  const begin = (day: string): Instant => endOfZonedDay(zone, dayAfter(day, -1))
  const [first = ''] = weeks
  return { since: begin(dayAfter(first, -7 * weeks.length)), weeks: weeks.map(begin) }
}

type Counted = { readonly week: number }
type Values = { readonly [name in PartName]?: number | null }
const plain = { medianMinutes: null, targetMinutes: null }

/** The rows of a figure, by number of week: weeks without a row count as 0. */
function weekly(
  name: WeeklyName,
  {
    rows,
    period,
    unit = 'count',
  }: { rows: readonly (Counted & Values)[]; period: Period; unit?: WeeklyFigure['unit'] },
): WeeklyFigure {
  const parts: readonly PartName[] = weeklyParts[name]
  const valueOf = (week: number, part: PartName) =>
    rows.filter((one) => one.week === week).reduce((sum, one) => sum + (one[part] ?? 0), 0)
  const sumOf = (week: number) => parts.reduce((sum, part) => sum + valueOf(week, part), 0)
  const numbers = period.weeks.map((_, at) => at + 1)
  return {
    kind: 'weekly',
    name,
    unit,
    parts: parts.map((part) => ({ name: part, values: numbers.map((week) => valueOf(week, part)) })),
    whole: numbers.reduce((sum, week) => sum + sumOf(week), 0),
    before: sumOf(0),
    ...plain,
  }
}

type CurrencyRow = Counted & Values & { readonly currency: (typeof priceCurrencies)[number] }
/** A figure for each currency in which there was something. */
const byCurrency = (name: 'sales' | 'refunds', { rows, period }: { rows: readonly CurrencyRow[]; period: Period }) =>
  priceCurrencies.flatMap((unit) => {
    const own = rows.filter(({ currency }) => currency === unit)
    return own.length === 0 ? [] : [weekly(name, { rows: own, period, unit })]
  })

type AnswerRow = Awaited<ReturnType<typeof countChatAnswers>>[number]
type Answers = { rows: readonly AnswerRow[]; period: Period; targetMinutes: number | null }
function answers(name: 'caseAnswers' | 'chatAnswers' | 'questionAnswers', of: Answers): WeeklyFigure {
  const rows = of.rows.flatMap(({ week, ...row }) => (week === null ? [] : [{ week, ...row, answered: row.inTime }]))
  return {
    ...weekly(name, { rows, period: of.period }),
    medianMinutes: of.rows.find(({ week }) => week === null)?.medianMinutes ?? null,
    targetMinutes: of.targetMinutes,
  }
}

const named = <Name extends PartName>(name: Name, rows: readonly { week: number; count: number }[]) =>
  rows.map(({ week, count }) => ({ week, [name]: count }))

const deadlines = (right: Right): Source => ({
  right,
  read: async (ctx, { center, zone, period: { reach } }) => {
    const today = dayInZone(zone, ctx.now())
    const times = {
      today: endOfZonedDay(zone, today),
      soon: endOfZonedDay(zone, dayAfter(today, figureLimits.soonDays)),
    }
    const ours = await countDueOf(ctx, { center, ...times })
    const theirs = center === 'order' ? await countBuyersTurns(ctx.db, { reach, ...times }) : []
    return [{ kind: 'deadlines', rows: [...theirs, ...ours] }]
  },
})

const keptFigures = cached<readonly CenterFigure[]>(1_000)
/** What takes time to count is kept for a second, and shared by all whose rights reach the same. */
const kept =
  (name: string, read: Source['read']): Source['read'] =>
  (ctx, asked) => {
    const { since, until, weeks, reach } = asked.period
    const key = JSON.stringify([name, since, until, weeks.length, reach])
    return keptFigures(ctx.db, key, ctx.nowMs(), () => read(ctx, asked))
  }
const sales = kept('sales', async ({ db }, { period }) =>
  byCurrency('sales', { rows: await sumSales(db, period), period }),
)

/** What each center shows, in this order. */
const sources: Readonly<Record<Center, readonly Source[]>> = {
  seller: [
    deadlines('seller.company.review'),
    {
      right: 'seller.engineer.review',
      isOurs: true,
      read: async (ctx) => {
        const engineers = await listBusiestEngineers(ctx.db)
        const grades = await gradesOf(
          ctx,
          engineers.map(({ id }) => id),
        )
        const rows = engineers.flatMap(({ id, name }) => {
          const grade = grades.get(id)
          return grade ? [{ id, name, ...grade }] : []
        })
        return [{ kind: 'grades', rows }]
      },
    },
    {
      right: 'seller.company.review',
      isOurs: true,
      read: async ({ db }, { period }) => {
        const certified = named('certified', await countCertified(db, period, 'certified'))
        const rejected = named('rejected', await countCertified(db, period, 'rejected'))
        return [weekly('certifications', { rows: [...certified, ...rejected], period })]
      },
    },
  ],
  product: [
    deadlines('product.goods.read'),
    {
      right: 'product.goods.read',
      read: async ({ db }, { period }) => [weekly('lots', { rows: await countLots(db, period), period })],
    },
    {
      right: 'product.goods.read',
      read: async ({ db }, { period }) => {
        const targetMinutes = serverLimits.questionAnswerHours * 60
        const rows = await countQuestionAnswers(db, period, targetMinutes)
        return [answers('questionAnswers', { rows, period, targetMinutes })]
      },
    },
    {
      right: 'product.goods.read',
      read: async ({ db }, { period }) => [
        weekly('listings', { rows: named('published', await countListings(db, period)), period }),
      ],
    },
  ],
  member: [
    deadlines('member.profile.read'),
    {
      right: 'member.chat.answer',
      isOurs: true,
      read: async (ctx, { period }) => {
        const { serviceTargetMinutes: targetMinutes } = await figuresNow(ctx)
        const rows = await countCaseAnswers(ctx.db, period, targetMinutes)
        return [answers('caseAnswers', { rows, period, targetMinutes })]
      },
    },
    {
      right: 'member.profile.read',
      isOurs: true,
      read: async ({ db }, { period }) => [
        weekly('registrations', { rows: named('registered', await countRegistrations(db, period)), period }),
      ],
    },
  ],
  order: [
    { right: 'order.order.read', read: sales },
    {
      right: 'order.order.read',
      read: kept('funnel', async ({ db }, { period }) => {
        const [before, now] = await pairsOf(db, period)
        const steps = funnelSteps.map((name) => ({
          name,
          count: now?.[name] ?? 0,
          before: before?.[name] ?? 0,
        }))
        return [{ kind: 'funnel', steps }]
      }),
    },
    deadlines('order.order.read'),
    {
      right: 'order.order.read',
      read: kept('shipTimes', async ({ db }, { period }) => {
        const shipped = await readShipTimes(db, period)
        const countOf = (at: number, isAbroad: boolean) =>
          shipped.find((one) => one.band === at && one.isAbroad === isAbroad)?.count ?? 0
        const rows = shipBands.map((name, at) => ({ name, domestic: countOf(at, false), abroad: countOf(at, true) }))
        return [shipTimes(shipped, period), { kind: 'bands', rows }]
      }),
    },
    {
      right: 'order.order.read',
      read: async ({ db }, { period }) => [
        answers('chatAnswers', { rows: await countChatAnswers(db, period), period, targetMinutes: null }),
      ],
    },
  ],
  finance: [
    { right: 'finance.ledger.read', isOurs: true, read: sales },
    {
      right: 'finance.ledger.read',
      isOurs: true,
      read: async ({ db }, { period }) => byCurrency('refunds', { rows: await sumRefunds(db, period), period }),
    },
    deadlines('finance.ledger.read'),
  ],
  content: [
    deadlines('content.article.write'),
    {
      right: 'content.article.write',
      isOurs: true,
      read: async ({ db }, { period }) => [
        weekly('content', { rows: named('published', await countPublished(db, period)), period }),
      ],
    },
  ],
  privilege: [
    {
      right: 'privilege.audit.read',
      isOurs: true,
      read: async ({ db }, { period }) => {
        const looked = named('looked', await countReveals(db, period))
        const exported = named('exported', await countExports(db, period))
        return [weekly('looks', { rows: [...looked, ...exported], period })]
      },
    },
  ],
}

async function pairsOf(db: Parameters<typeof countPairs>[0], period: Period) {
  const pairs = await countPairs(db, period)
  const views = await countViews(db, period)
  return [false, true].map((now) => ({
    viewed: views.find(({ isNow }) => isNow === now)?.viewed ?? 0,
    ...pairs.find(({ isNow }) => isNow === now),
  }))
}

/** The median of each week, with gaps where nothing was shipped. */
function shipTimes(shipped: Awaited<ReturnType<typeof readShipTimes>>, period: Period): WeeklyFigure {
  const minutesOf = (week: number | null) =>
    shipped.find((one) => one.week === week && one.band === null)?.minutes ?? null
  return {
    kind: 'weekly',
    name: 'shipTime',
    unit: 'minutes',
    parts: [{ name: 'median', values: period.weeks.map((_, at) => minutesOf(at + 1)) }],
    whole: minutesOf(null),
    before: minutesOf(0),
    ...plain,
  }
}
