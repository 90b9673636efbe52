import { powerSources } from '@kikai/contract/goods/goods.words'
import { goodsDraft } from '@kikai/contract/goods/managed.shapes'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import { powerWords } from '../../search/search.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import {
  type SheetField,
  isAlike,
  isWhole,
  named,
  plain,
  wholeIn,
  readWithinBounds,
  readWrittenText,
} from './sheet-field.ts'
import { isBySpreadsheet, referenceKeyOf, unitWords, yearIn } from './read-values.ts'
import { valueWords } from './value-words.ts'

const draft = goodsDraft.shape

export const groupField: SheetField<string> = {
  headings: [
    'group',
    'productgroup',
    'category',
    'productclass',
    'type',
    'カテゴリ',
    'カテゴリー',
    '種別',
    '種類',
    '分類',
    '类别',
    '分类',
    '类型',
    '种类',
  ],
  read: (cell) => ({ value: plain(cell) }),
  write: ({ categoryId }, { language, taxonomy }) => taxonomy.category(categoryId)?.names[language] ?? '',
  isSame: (cell, { categoryId }, taxonomy) => {
    const category = taxonomy.category(categoryId)
    return isAlike(
      cell,
      category?.key,
      ...[category?.names, category?.nouns].flatMap((names) => Object.values(names ?? {})),
    )
  },
}

export const makerField: SheetField<string> = {
  headings: [
    'maker',
    'make',
    'manufacturer',
    'brand',
    'メーカー',
    'メーカー名',
    'メーカ',
    '製造元',
    '品牌',
    '厂家',
    '生产厂家',
    '制造商',
  ],
  read: (cell) => readWrittenText(draft.makerName, plain(cell)),
  write: ({ makerId, makerName }, { language, taxonomy }) =>
    (makerId === null ? null : taxonomy.maker(makerId))?.names[language] ?? makerName,
  isSame: (cell, { makerId, makerName }, taxonomy) =>
    cell === '' || isAlike(cell, makerName) || (makerId !== null && taxonomy.makerNamed(cell)?.id === makerId),
}

export const modelField: SheetField<string> = {
  headings: [
    'model',
    'modelno',
    'modelnumber',
    'modeldesc',
    'fimodeldesc',
    'modelname',
    '型式',
    '型番',
    '機種',
    '型号',
    '机型',
    '规格型号',
  ],
  read: (cell) => named(draft.model, cell),
  write: (goods) => goods.model,
  isSame: (cell, goods) => isAlike(cell, goods.model),
}

export const serialField: SheetField<string> = {
  headings: [
    'serial',
    'serialnumber',
    'serialno',
    'sn',
    'vin',
    'pin',
    '製造番号',
    '号機',
    '機番',
    '車体番号',
    '車台番号',
    'シリアル',
    'シリアル番号',
    'シリアルno',
    '机身号',
    '机号',
    '整机编号',
    '序列号',
    '出厂编号',
    '车架号',
  ],
  read: (cell) => named(draft.serial, cell),
  write: (goods) => goods.serial,
  isSame: (cell, goods) => isAlike(cell, goods.serial),
}

export const referenceField: SheetField<string> = {
  headings: [
    'id',
    'salesid',
    'machineid',
    'reference',
    'ref',
    'refno',
    'stockno',
    'stocknumber',
    'stockid',
    'unitno',
    'unitnumber',
    'fleetno',
    'lot',
    'lotno',
    'lotid',
    'lotnumber',
    '管理番号',
    '管理no',
    '社内番号',
    '整理番号',
    '在庫番号',
    'ロット番号',
    'お客様番号',
    '编号',
    '商品编号',
    '自编号',
    '内部编号',
    '设备编号',
    '车号',
    '货号',
    '库存编号',
    '批号',
  ],
  read: (cell) => named(draft.serial, cell),
  write: (goods) => goods.reference,
  isSame: (cell, goods) =>
    cell === '' || cell === goods.managementNumber || referenceKeyOf(cell) === referenceKeyOf(goods.reference),
}

export const yearField: SheetField<number | null> = {
  headings: [
    'year',
    'yearmade',
    'modelyear',
    'yearofmanufacture',
    'yearbuilt',
    'yom',
    'mfgyear',
    'mfryear',
    '年式',
    '製造年',
    '製造年月',
    '初年度登録',
    '年份',
    '出厂年份',
    '出厂日期',
    '出厂年月',
    '制造年月',
    '制造年份',
    '生产年份',
  ],
  read: (cell, { thisYear }) => {
    const text = plain(cell)
    if (text === '') return { value: null }
    const found = yearIn(text)
    if (found === null) return { rule: isBySpreadsheet(text) ? 'spreadsheet' : 'number' }
    return readWithinBounds(found, [1900, thisYear + 1])
  },
  write: (goods) => (goods.year === null ? '' : String(goods.year)),
  isSame: (cell, goods) => (goods.year === null ? cell === '' : yearIn(cell) === goods.year),
}

export const hoursField: SheetField<number | null> = {
  headings: [
    'hours',
    'hrs',
    'hoursrun',
    'hoursoperated',
    'hoursused',
    'hourmeter',
    'meterreading',
    'machinehourscurrentmeter',
    'アワーメーター',
    'アワメーター',
    'アワーメータ',
    'アワメータ',
    'アワー',
    '稼働時間',
    '使用時間',
    '小时数',
    '工作小时',
    '工时',
    '表显小时',
    '使用小时',
  ],
  read: (cell) => wholeIn(cell, unitWords.hours, [0, limits.hoursMax]),
  write: (goods) => (goods.hours === null ? '' : String(goods.hours)),
  isSame: (cell, goods) => isWhole(cell, goods.hours, unitWords.hours),
}

export const quantityField: SheetField<number | null> = {
  headings: ['quantity', 'qty', 'stock', '数量', '台数', '在庫', '在庫数', '库存', '库存数量'],
  read: (cell) => wholeIn(cell, unitWords.quantity, [0, limits.lineQuantityMax]),
  write: (goods) => String(goods.received),
  isSame: (cell, goods) => cell === '' || isWhole(cell, goods.received, unitWords.quantity),
}

const sourceWords = valueWords(
  powerSources,
  (value, language) => textOf(language, `goods.powerSource.${value}`),
  powerWords,
)
export const powerSourceField: SheetField<ListedGoods['powerSource']> = {
  headings: [
    'powersource',
    'power',
    'fuel',
    'fueltype',
    '動力',
    '動力源',
    '燃料',
    '动力',
    '动力类型',
    '动力来源',
    '燃料类型',
  ],
  read: (cell) => (plain(cell) === '' ? { value: null } : sourceWords.read(cell)),
  write: (goods, { language }) => (goods.powerSource === null ? '' : sourceWords.say(goods.powerSource, language)),
  isSame: (cell, goods) => {
    const read = sourceWords.read(cell)
    return goods.powerSource === null ? cell === '' : 'value' in read && read.value === goods.powerSource
  },
}
