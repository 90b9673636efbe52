import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import {
  type CenterFigures,
  type deadlineKinds,
  dueParts,
  type CenterFigure,
  type WeeklyFigure,
} from '@kikai/contract/figures/figures.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { moneyParts } from '@kikai/i18n/format/money'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { minuteMs } from '@kikai/kernel/duration'
import { exponents, type PriceCurrency } from '@kikai/kernel/money'
import { useMemo } from 'react'

type FigureTable = {
  readonly heads: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[]
}
type Unit = WeeklyFigure['unit']
type Weeks = Pick<CenterFigures, 'weeks' | 'isRunning'>
const dash = '–'

/** How figures are said in the reader's language, as a table as well. */
export function useOverviewWords() {
  const t = useText('consoleOverview')
  const desk = useText('desk')
  const language = useLanguage()
  const { money, lasting } = useWritten()
  return useMemo(() => {
    const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
    const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    const changes = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    const isCurrency = (unit: Unit): unit is PriceCurrency => unit !== 'count' && unit !== 'minutes'
    const percent = (part: number, all: number) => (all === 0 ? dash : percents.format(part / all))
    /** As it stands at an axis or in a headline; times have their own. */
    const short = (unit: Unit, value: number): string => {
      if (!isCurrency(unit)) return compact.format(value)
      return compact.format(value / 10 ** exponents[unit])
    }
    const whole = (unit: Unit, value: number): string => {
      if (unit === 'minutes') return lasting(value * minuteMs)
      return isCurrency(unit) ? money({ currency: unit, minor: value }) : formatQuantity(value)
    }
    const headline = (unit: Unit, value: number): string => {
      if (!isCurrency(unit)) return whole(unit, value)
      const { prefix, suffix } = moneyParts({ currency: unit, minor: Math.max(value, 0) }, language)
      return `${prefix}${short(unit, value)}${suffix}`
    }
    /** Without its year, which stands over the page. */
    const weekOf = (day: string) => {
      const written = formatDay(day, language)
      return language === 'en' ? written.slice(0, -5) : written.slice(5)
    }
    const taskOf = (name: (typeof deadlineKinds)[number]) =>
      name === 'unpaid' || name === 'toReceive' ? t(`task.${name}`) : desk(`kind.${name}`)
    const change = ({ whole: now, before }: Pick<WeeklyFigure, 'whole' | 'before'>) =>
      now === null || before === null || before === 0
        ? null
        : t('change', { percent: changes.format((now - before) / before).replace('-', '−') })
    const tableOf = (figure: CenterFigure, { weeks, isRunning }: Weeks): FigureTable => {
      switch (figure.kind) {
        case 'weekly': {
          const { unit, parts } = figure
          const cell = (value: number | null) => (value === null ? dash : whole(unit, value))
          return {
            heads: [t('week'), ...parts.map(({ name }) => t(`part.${name}`))],
            rows: [
              ...weeks.map((week, at) => [
                isRunning && at === weeks.length - 1 ? `${weekOf(week)}*` : weekOf(week),
                ...parts.map(({ values }) => cell(values[at] ?? null)),
              ]),
              [
                t(unit === 'minutes' ? 'period' : 'sum'),
                ...parts.map(({ values }) => (unit === 'minutes' ? cell(figure.whole) : cell(sumOf(values)))),
              ],
            ],
          }
        }
        case 'funnel':
          return {
            heads: ['', t('members'), t('share'), t('before')],
            rows: figure.steps.map(({ name, count, before }, at) => {
              const former = figure.steps[at - 1]
              return [
                t(`step.${name}`),
                formatQuantity(count),
                former ? percent(count, former.count) : dash,
                former ? percent(before, former.before) : formatQuantity(before),
              ]
            }),
          }
        case 'deadlines':
          return {
            heads: ['', t('waiting'), ...dueParts.map((part) => t(`due.${part}`))],
            rows: figure.rows.map(({ name, ...due }) => [
              taskOf(name),
              formatQuantity(sumOf(Object.values(due))),
              ...dueParts.map((part) => formatQuantity(due[part])),
            ]),
          }
        case 'bands': {
          const all = sumOf(figure.rows.flatMap(({ domestic, abroad }) => [domestic, abroad]))
          return {
            heads: [t('days'), t('sum'), t('share'), t('domestic'), t('abroad')],
            rows: figure.rows.map(({ name, domestic, abroad }) => [
              t(`band.${name}`),
              formatQuantity(domestic + abroad),
              percent(domestic + abroad, all),
              formatQuantity(domestic),
              formatQuantity(abroad),
            ]),
          }
        }
        case 'grades': {
          const share = (value: number | null) => (value === null ? t('new') : percents.format(value / 100))
          return {
            heads: [t('engineer'), t('jobs'), t('firstFix'), t('comeback')],
            rows: figure.rows.map(({ name, jobs, firstFix, comeback }) => [
              name,
              formatQuantity(jobs),
              share(firstFix),
              share(comeback),
            ]),
          }
        }
      }
    }
    return { short, whole, headline, percent, weekOf, taskOf, change, tableOf }
  }, [t, desk, language, money, lasting])
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
