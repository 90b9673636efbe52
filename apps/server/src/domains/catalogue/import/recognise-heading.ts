import type { ImportField } from '@kikai/contract/catalogue/imports.shapes'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { fold } from '../search-tokens.ts'
import { listedFields } from './goods-cells.ts'
import { readPriceHeading } from './price-heading.ts'

/** What a column means by its name; one that we do not know is left out until the seller says otherwise. */
export function fieldOf(name: string): ImportField {
  const key = headingKey(name)
  const ours = ownHeadings.get(key)
  if (ours) return ours
  const found = Object.entries(headings).find(([, names]) => names.includes(key))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `headings` are fields by its type
  if (found) return found[0] as ImportField
  return headings.price?.includes(headingKey(readPriceHeading(name).base)) ? 'price' : 'ignore'
}

/** Recognised names that make a row the heading: one alone may stand in any row. */
const several = 2

/** Which of the first rows names the columns: a list may have its title above. Without a known name it is the first that looks like a row. */
export function headingAmong(records: readonly (readonly string[])[]): number {
  const known = records.findIndex((cells) => cells.filter((cell) => fieldOf(cell) !== 'ignore').length >= several)
  if (known >= 0) return known
  return Math.max(
    0,
    records.findIndex((cells) => cells.filter((cell) => cell !== '').length >= several),
  )
}

/** How sellers and auction houses head their columns, folded and without signs, in three languages. */
const headings: Partial<Record<ImportField, readonly string[]>> = {
  price: [
    'price',
    'saleprice',
    'askingprice',
    'amount',
    '価格',
    '販売価格',
    '本体価格',
    '単価',
    '价格',
    '售价',
    '价钱',
    '单价',
    '报价',
  ],
  year: ['year', 'yearmade', 'modelyear', 'yearofmanufacture', '年式', '製造年', '年份', '出厂年份'],
  model: ['model', 'modeldesc', 'fimodeldesc', 'modelname', '型式', '型番', '機種', '型号'],
  maker: ['maker', 'make', 'manufacturer', 'brand', 'メーカー', '製造元', '品牌', '厂家', '制造商'],
  serial: ['serial', 'serialnumber', 'serialno', 'vin', '製造番号', '号機', '机身号', '序列号', '出厂编号'],
  hours: [
    'hours',
    'hoursoperated',
    'hourmeter',
    'machinehourscurrentmeter',
    'アワーメーター',
    '稼働時間',
    '使用時間',
    '小时数',
    '工作小时',
  ],
  currency: ['currency', '通貨', '币种', '货币'],
  country: ['country', '国', '国名', '国家', '所在国'],
  region: ['state', 'region', 'prefecture', 'province', '都道府県', '地域', '省份', '地区'],
  city: ['city', 'location', 'town', '市区町村', '所在地', '城市'],
  group: ['group', 'productgroup', 'category', 'productclass', 'type', 'カテゴリ', '種別', '分類', '类别', '分类'],
  accessory: ['enclosure', 'attachment', 'option', 'equipment', 'アタッチメント', '付属品', '附件', '配件'],
  title: ['title', 'name', '商品名', '名称', '标题'],
  description: ['description', 'remarks', 'note', 'comment', '備考', '説明', '说明', '备注'],
  quantity: ['quantity', 'qty', 'stock', '数量', '在庫', '库存'],
  reference: [
    'id',
    'salesid',
    'machineid',
    'reference',
    'ref',
    'refno',
    'stockno',
    'stocknumber',
    'lot',
    'lotno',
    'lotid',
    'lotnumber',
    '管理番号',
    '社内番号',
    '整理番号',
    '在庫番号',
    'ロット番号',
    '编号',
    '货号',
    '库存编号',
    '批号',
  ],
}

const headingKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** How our own files head their columns, in whatever language they were written. */
const ownHeadings: ReadonlyMap<string, ImportField> = new Map(
  languages.flatMap((language) =>
    listedFields.map((field) => [headingKey(textOf(language, `imports.column.${field}`)), field] as const),
  ),
)
