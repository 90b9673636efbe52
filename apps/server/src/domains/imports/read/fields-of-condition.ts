import { goodsSystems, grades, runningStates, specificationKeys } from '@kikai/contract/goods/goods.words'
import { goodsDraft } from '@kikai/contract/goods/managed.shapes'
import { optionalText } from '@kikai/contract/fields'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import { inLanguage } from '../../goods/goods.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import {
  type Read,
  type SheetField,
  asLines,
  linesIn,
  plain,
  readEach,
  wholeIn,
  readWrittenText,
} from './sheet-field.ts'
import { valueWords } from './value-words.ts'

const draft = goodsDraft.shape

const gradeWords = valueWords(
  grades,
  (value, language) => textOf(language, `goods.grade.${value}`),
  Object.fromEntries(
    grades.map((value) => [
      value,
      // «Used» is what English lists called grade B.
      [`grade ${value}`, `${value}ランク`, `${value}级`, `${value}級`, ...(value === 'B' ? ['used'] : [])],
    ]),
  ),
)
export const gradeField: SheetField<ListedGoods['grade']> = {
  headings: ['grade', 'グレード', 'ランク', '評価', '评级'],
  read: (cell) => (plain(cell) === '' ? { value: null } : gradeWords.read(cell)),
  write: (goods) => goods.grade ?? '',
  isSame: (cell, goods) => {
    const read = gradeWords.read(cell)
    return goods.grade === null ? cell === '' : 'value' in read && read.value === goods.grade
  },
}

const runningWords = valueWords(runningStates, (value, language) => textOf(language, `goods.running.${value}`), {
  running_tested: ['試運転済', '試運転済み'],
  not_running: ['不動車', '不能运转'],
})
export const runningStateField: SheetField<ListedGoods['runningState'] | null> = {
  headings: ['runningstate', '動作状況', '動作状態', '运转状态'],
  read: (cell) => (plain(cell) === '' ? { value: null } : runningWords.read(cell)),
  write: (goods, { language }) => runningWords.say(goods.runningState, language),
  isSame: (cell, goods) => {
    const read = runningWords.read(cell)
    return cell === '' || ('value' in read && read.value === goods.runningState)
  },
}

const tonnes = /^(\d{1,4}(?:\.\d{1,3})?) ?(?:t|tons?|tonnes?|トン|吨)$/i
const weightWords = ['kg', 'kgs', 'キロ', 'キログラム', '公斤', '千克']
const weightIn = (cell: string): Read<number | null> => {
  const [, inTonnes] = tonnes.exec(plain(cell)) ?? []
  return wholeIn(
    inTonnes === undefined ? cell : String(Math.round(Number(inTonnes) * 1_000)),
    weightWords,
    [1, 5_000_000],
  )
}
export const weightField: SheetField<number | null> = {
  headings: ['weight', 'weightkg', 'operatingweight', '重量', '質量', '機械質量', '整机重量', '工作重量'],
  read: weightIn,
  write: (goods) => (goods.weightKg === null ? '' : String(goods.weightKg)),
  isSame: (cell, goods) => {
    const read = weightIn(cell)
    return 'value' in read && read.value === goods.weightKg
  },
}

const sides = /^([\d, ]+?) ?(?:mm)? ?[x×*✕] ?([\d, ]+?) ?(?:mm)? ?[x×*✕] ?([\d, ]+?) ?(?:mm)?$/i
const dimensionsIn = (cell: string): Read<ListedGoods['dimensionsMm']> => {
  if (plain(cell) === '') return { value: null }
  const [, ...written] = sides.exec(plain(cell)) ?? []
  const [length, width, height] = written.map((side) => Number(side.replace(/[, ]/g, '')))
  const read = draft.dimensionsMm.safeParse({ length, width, height })
  return read.success ? { value: read.data } : { rule: 'number' }
}
export const dimensionsField: SheetField<ListedGoods['dimensionsMm']> = {
  headings: ['dimensions', 'dimensionsmm', '寸法', '外形寸法', '外形尺寸'],
  read: dimensionsIn,
  write: ({ dimensionsMm: size }) => (size === null ? '' : `${size.length} × ${size.width} × ${size.height}`),
  isSame: (cell, { dimensionsMm: size }) => {
    const read = dimensionsIn(cell)
    if ('rule' in read) return false
    return size === null
      ? read.value === null
      : read.value?.length === size.length && read.value.width === size.width && read.value.height === size.height
  },
}

const systemWords = valueWords(goodsSystems, (value, language) => textOf(language, `goods.system.${value}`), {
  cab: ['operator’s station'],
})
const noteText = optionalText(limits.textAreaLength)
type Score = { system: (typeof goodsSystems)[number]; score: number; note: string }
/** `Engine: 4/5`, and a remark behind it. */
const scoreIn = (line: string): Read<Score> => {
  const [, name = '', score = '', note = ''] =
    /^([^:：]+)[:：]\s*([1-5１-５])(?:\s*[/／]\s*[5５])?(?:\s*[;；]\s*([^]*))?$/.exec(line) ?? []
  const system = systemWords.read(name)
  const read = readWrittenText(noteText, note)
  if ('rule' in system) return system
  return 'rule' in read
    ? { rule: read.rule }
    : { value: { system: system.value, score: Number(score.normalize('NFKC')), note: read.value } }
}
const scoresIn = (cell: string) => readEach(linesIn(cell), 12, scoreIn)
const scoresOf = ({ systemScores, language }: ListedGoods): Score[] =>
  systemScores.map(({ system, score, note }) => ({ system, score, note: inLanguage(note, language, language).text }))
export const systemScoresField: SheetField<Score[]> = {
  headings: ['scoresofsystems', '部位別評価'],
  read: scoresIn,
  write: (goods, { language }) =>
    asLines(
      scoresOf(goods).map(
        ({ system, score, note }) =>
          `${systemWords.say(system, language)}: ${score}/5${note === '' ? '' : `; ${note}`}`,
      ),
    ),
  isSame: (cell, goods) => isDeepAlike(scoresIn(cell), scoresOf(goods)),
}

const specificationWords = valueWords(
  specificationKeys,
  (value, language) => textOf(language, `goods.specification.${value}`),
  { control: ['控制系统'] },
)
type Entry = ListedGoods['specification'][number]
const entryShape = draft.specification
/** `Power: 110 [kW]` */
const entryIn = (line: string): Read<Entry> => {
  const [, name = '', rest = ''] = /^([^:：]+)[:：]\s*(.*)$/s.exec(line) ?? []
  const key = specificationWords.read(name)
  if ('rule' in key) return key
  const [, value = rest, unit = ''] = /^(.*) \[(.*)\]$/s.exec(rest) ?? []
  const [read] = entryShape.safeParse([{ key: key.value, value, unit }]).data ?? []
  return read ? { value: read } : { rule: 'tooLong' }
}
const entriesIn = (cell: string) => readEach(linesIn(cell), 20, entryIn)
export const specificationField: SheetField<Entry[]> = {
  headings: [],
  read: entriesIn,
  write: (goods, { language }) =>
    asLines(
      goods.specification.map(({ key, value, unit }) => {
        const needsUnit = unit !== '' || value.endsWith(']')
        return `${specificationWords.say(key, language)}: ${value}${needsUnit ? ` [${unit}]` : ''}`
      }),
    ),
  isSame: (cell, goods) => isDeepAlike(entriesIn(cell), goods.specification),
}

/** Whether a cell contains these values in this order. */
function isDeepAlike<Value extends object>(read: Read<Value[]>, values: readonly Value[]): boolean {
  const parts = (all: readonly Value[]) =>
    JSON.stringify(all.map((one) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return 'value' in read && alikeText(parts(read.value)) === alikeText(parts(values))
}
const alikeText = (text: string) => text.normalize('NFKC')
