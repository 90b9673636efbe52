import { hasEnded } from '#features/catalogue/state-tag'
import { goodsTermsOf } from '#features/catalogue/terms-of.ts'
import { wordsOfEstimate } from '@kikai/client/orders/use-estimate-words'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { deliveryPeriods, goodsSystems, grades, specificationKeys } from '@kikai/contract/goods/goods.words'
import { formatMoney, noPrice } from '@kikai/i18n/format/money'
import { formatDate } from '@kikai/i18n/format/moment'
import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import type { Say } from '@kikai/i18n/keys'
import type { Language } from '@kikai/kernel/language'
import { equal } from '@kikai/kernel/money'

export type Best = 'lowest' | 'newest' | 'fewest' | 'soonest' | 'best'
/** One machine's value in a row; null when it is not stated. */
export type Cell = { text: string; score?: number; best?: Best } | null
export type CompareRow = { key: string; label: string; cells: Cell[]; differs: boolean }
export type CompareGroup = { name: string; rows: CompareRow[] }

/** Null marks goods that are no longer listed: their column is kept and stays empty. */
type Goods = readonly (GoodsDetail | null)[]
type Words = {
  say: Say<'goods'>
  estimates: Say<'estimates'>
  comparison: Say<'compare'>
  language: Language
  zone: string
}

/**
 * The rows of the comparison table in groups: each row has a value for at least one machine. The best value of a row is
 * marked only where one direction is better for everybody; sold machines are never marked as best.
 */
export function compareRows(goods: Goods, words: Words): CompareGroup[] {
  const { comparison } = words
  const groups = [
    { name: comparison('group.cost'), rows: costRows(goods, words) },
    { name: comparison('group.machine'), rows: machineRows(goods, words) },
    { name: comparison('group.condition'), rows: conditionRows(goods, words) },
    { name: comparison('group.specification'), rows: specificationRows(goods, words) },
    { name: comparison('group.seller'), rows: sellerRows(goods, words) },
  ]
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) }))
    .filter(({ rows }) => rows.length > 0)
}

function costRows(goods: Goods, { say, estimates, comparison, language }: Words): CompareRow[] {
  const terms = goods.map((one) => one && goodsTermsOf(one, say, language))
  const locked = goods.some((one) => one?.priceHidden)
  const price = rowOf('price', say('screen.price'), goods, {
    text: (one) => {
      const amount = one.total?.amount ?? one.price
      return locked ? noPrice : amount ? formatMoney(amount, language) : say('pricingType.on_request')
    },
    // Amounts in two currencies, or with and without tax or freight, cannot be compared.
    worth: (one) => (sameTerms(goods) ? (one.total?.amount.minor ?? null) : null),
    best: 'lowest',
    order: 'least',
  })
  return [
    locked ? { ...price, differs: false } : price,
    rowOf('pricing', comparison('row.pricing'), goods, {
      text: (one) => say(one.pricingType === 'on_request' ? 'pricingType.on_request' : 'pricingType.fixed'),
    }),
    rowOf('tax', comparison('row.tax'), goods, {
      // The price row shows the total, so this row shows the seller's price before tax and freight where it differs.
      text: ({ price, total }, at) =>
        price && total && !equal(price, total.amount)
          ? `${formatMoney(price, language)} · ${terms[at]?.tax}`
          : terms[at]?.tax,
    }),
    rowOf('freight', say('screen.freight'), goods, {
      text: ({ freightEstimate: estimate }, at) =>
        estimate
          ? `${terms[at]?.freight} · ${estimates('short', { amount: wordsOfEstimate(estimate, estimates, language) })}`
          : terms[at]?.freight,
    }),
    rowOf('period', say('screen.period'), goods, {
      text: (_, at) => terms[at]?.period,
      worth: (one) => deliveryPeriods.indexOf(one.deliveryPeriod),
      best: 'soonest',
      order: 'least',
    }),
  ]
}

function machineRows(goods: Goods, { say }: Words): CompareRow[] {
  return [
    rowOf('category', say('screen.category'), goods, { text: (one) => one.category.name }),
    rowOf('maker', say('screen.manufacturer'), goods, { text: (one) => one.makerName }),
    rowOf('year', say('screen.yearMade'), goods, {
      text: (one) => (one.year === null ? null : say('screen.year', { year: one.year })),
      worth: (one) => one.year,
      best: 'newest',
      order: 'most',
    }),
    rowOf('hours', say('screen.hours'), goods, {
      text: (one) => (one.hours === null ? null : formatHours(one.hours)),
      worth: (one) => one.hours,
      best: 'fewest',
      order: 'least',
    }),
    rowOf('powerSource', say('screen.powerSource'), goods, {
      text: (one) => (one.powerSource ? say(`powerSource.${one.powerSource}`) : null),
    }),
    rowOf('weight', say('screen.weight'), goods, {
      text: (one) => (one.weightKg === null ? null : `${formatQuantity(one.weightKg)} kg`),
    }),
    rowOf('dimensions', say('screen.dimensions'), goods, {
      text: ({ dimensionsMm: size }) =>
        size === null ? null : `${[size.length, size.width, size.height].map(formatQuantity).join(' × ')} mm`,
    }),
  ]
}

function conditionRows(goods: Goods, { say, language, zone }: Words): CompareRow[] {
  const scoreOf = (one: GoodsDetail, system: (typeof goodsSystems)[number]) =>
    one.systemScores.find((entry) => entry.system === system)?.score ?? null
  return [
    rowOf('grade', say('screen.grade'), goods, {
      text: ({ grade }) => (grade === null ? null : `${grade} · ${say(`grade.${grade}`)}`),
      worth: ({ grade }) => (grade === null ? null : grades.indexOf(grade)),
      best: 'best',
      order: 'least',
    }),
    rowOf('running', say('screen.runningState'), goods, { text: (one) => say(`running.${one.runningState}`) }),
    ...goodsSystems.map((system) =>
      rowOf(`system ${system}`, say(`system.${system}`), goods, {
        text: (one) => scoreOf(one, system)?.toString(),
        score: (one) => scoreOf(one, system),
        worth: (one) => scoreOf(one, system),
        best: 'best',
        order: 'most',
      }),
    ),
    rowOf('faults', say('screen.faults'), goods, { text: (one) => one.knownFaults.join(' · ') }),
    rowOf('inspected', say('screen.inspected'), goods, {
      text: ({ inspection }) => (inspection ? formatDate(inspection.at, language, zone) : null),
    }),
  ]
}

/** One row per specification key that at least one machine states, for instance a lathe's turning diameter. */
function specificationRows(goods: Goods, { say }: Words): CompareRow[] {
  return specificationKeys.map((key) =>
    rowOf(key, say(`specification.${key}`), goods, {
      text: (one) => {
        const entry = one.specification.find((other) => other.key === key)
        return entry && [quantityIn(entry.value), entry.unit].filter(Boolean).join(' ')
      },
    }),
  )
}

const quantityIn = (value: string): string => (/^\d+(\.\d+)?$/.test(value) ? formatQuantity(Number(value)) : value)

function sellerRows(goods: Goods, { say, comparison }: Words): CompareRow[] {
  return [
    rowOf('place', say('screen.place'), goods, {
      text: ({ where }) => where.text,
    }),
    rowOf('seller', say('screen.seller'), goods, { text: (one) => one.sellerCard.name }),
    rowOf('certified', comparison('row.certification'), goods, {
      text: (one) => say(one.sellerCard.certified ? 'screen.sellerNote' : 'screen.sellerPlain'),
    }),
  ]
}

type How = {
  text: (goods: GoodsDetail, at: number) => string | null | undefined
  score?: (goods: GoodsDetail) => number | null
  worth?: (goods: GoodsDetail) => number | null
  best?: Best
  order?: 'least' | 'most'
}

function rowOf(key: string, label: string, goods: Goods, { text, score, worth, best, order }: How): CompareRow {
  const winners = worth && order ? bestOf(goods, worth, order) : []
  const cells = goods.map((one, at): Cell => {
    const words = one && text(one, at)
    if (words === null || words === undefined || words === '') return null
    const points = one && score?.(one)
    return {
      text: words,
      ...(points === null || points === undefined ? {} : { score: points }),
      ...(best && one && winners.includes(one) ? { best } : {}),
    }
  })
  return { key, label, cells, differs: new Set(cells.filter((_, at) => goods[at]).map((cell) => cell?.text)).size > 1 }
}

/**
 * The machines with the best value among those still available; empty when most of them have it, because the mark would
 * then say nothing.
 */
function bestOf(goods: Goods, worth: (goods: GoodsDetail) => number | null, order: 'least' | 'most'): GoodsDetail[] {
  const there = goods.flatMap((one) => (one && !hasEnded(one.state) ? [one] : []))
  const values = there.map(worth).filter((value) => value !== null)
  const top = order === 'least' ? Math.min(...values) : Math.max(...values)
  const winners = there.filter((one) => worth(one) === top)
  return winners.length * 2 > values.length ? [] : winners
}

const sameTerms = (goods: Goods): boolean => {
  const priced = goods.flatMap((one) =>
    one?.price && !hasEnded(one.state) ? [`${one.price.currency} ${one.total?.holds}`] : [],
  )
  return new Set(priced).size === 1
}
