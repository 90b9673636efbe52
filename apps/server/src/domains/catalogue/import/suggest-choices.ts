import { type ImportChoices, type ImportField, repeatableFields } from '@kikai/contract/catalogue/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { fold } from '../search-tokens.ts'
import { listedFields } from './goods-cells.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { groupCodeLength } from './read-row.ts'
import { readPriceHeading } from './price-heading.ts'
import { type Sheet, cutTo } from './read-sheet.ts'

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

/** Group codes of the North American machine auctions → our categories' keys. */
const auctionCodes: Record<string, string> = {
  tex: 'excavator',
  wl: 'wheel-loader',
  bl: 'backhoe-loader',
  ttt: 'bulldozer',
  mg: 'motor-grader',
  ssl: 'skid-steer-loader',
}

/**
 * A first guess at what the file means; the seller corrects it in the preview. Nothing that the file does not say is
 * guessed: country stays open, and so do currency and tax unless the heading of the prices names them.
 */
export function suggestChoices(sheet: Sheet, taxonomy: Taxonomy, language: Language): ImportChoices {
  const taken = new Set<ImportField>()
  const columns: ImportChoices['columns'] = {}
  for (const name of sheet.columns) {
    const field = fieldOf(name)
    columns[name] = taken.has(field) ? 'ignore' : field
    if (field !== 'ignore' && field !== 'accessory') taken.add(field)
  }
  const groups = suggestGroups(groupCodes(sheet, columns), taxonomy)
  const { currency, tax } = readPriceHeading(columnFor(columns, 'price') ?? '')
  return { columns, currency, taxMode: tax, country: null, groups, makerName: '', language }
}

/** Our category for each group, by its code or name; a column of ten thousand codes is none of groups, so there is an end. */
export const suggestGroups = (codes: readonly string[], taxonomy: Taxonomy): ImportChoices['groups'] =>
  Object.fromEntries(codes.slice(0, groupsMax).map((code) => [code, categoryOf(code, taxonomy)]))

export const groupsMax = 200

function fieldOf(name: string): ImportField {
  const key = headingKey(name)
  const ours = ownHeadings.get(key)
  if (ours) return ours
  const found = Object.entries(headings).find(([, names]) => names.includes(key))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `headings` are fields by its type
  if (found) return found[0] as ImportField
  return headings.price?.includes(headingKey(readPriceHeading(name).base)) ? 'price' : 'ignore'
}

const headingKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** How our own files head their columns, in whatever language they were written. */
const ownHeadings: ReadonlyMap<string, ImportField> = new Map(
  languages.flatMap((language) =>
    listedFields.map((field) => [headingKey(textOf(language, `imports.column.${field}`)), field] as const),
  ),
)

/** The choices with the columns as they stand in the file, wherever the choices were kept meanwhile. */
export const inOrderOf = (sheet: Sheet, choices: ImportChoices): ImportChoices => ({
  ...choices,
  columns: Object.fromEntries(sheet.columns.map((name) => [name, ownOf(choices.columns, name) ?? 'ignore'])),
})

/** What a record says under a name that came from a file: `constructor` is a column like any other. */
export const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** What is said of more than one column though it can be said of one: which of them was meant, nobody knows. */
export const repeatedFields = (columns: ImportChoices['columns']): ImportField[] => {
  const fields = Object.values(columns).filter((field) => !repeatableFields.includes(field))
  return fields.filter((field, at) => fields.indexOf(field) !== at)
}

/** The column that plays a part, if one does. */
export const columnFor = (columns: ImportChoices['columns'], field: ImportField): string | null =>
  Object.entries(columns).find(([, meaning]) => meaning === field)?.[0] ?? null

/** Every group code in the file, most frequent first. */
export function groupCodes(sheet: Sheet, columns: ImportChoices['columns']): string[] {
  return countGroups(sheet, columns).map(({ code }) => code)
}

export function countGroups(sheet: Sheet, columns: ImportChoices['columns']): { code: string; count: number }[] {
  const column = columnFor(columns, 'group')
  if (column === null) return [{ code: '', count: sheet.rows.length }]
  const counts = new Map<string, number>()
  for (const { cells } of sheet.rows) {
    const code = cutTo(cells[column] ?? '', groupCodeLength)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}

/** By our own key, the auctions' code, or by any name or alias of a category. */
function categoryOf(code: string, taxonomy: Taxonomy): Id<'category'> | null {
  const folded = fold(code)
  const found = taxonomy.categories.find(({ key, parentId, names, nouns, aliases }) => {
    if (parentId === null) return false
    return (
      key === folded ||
      key === auctionCodes[folded] ||
      [...Object.values(names), ...Object.values(nouns), ...aliases].some((name) => fold(name) === folded)
    )
  })
  return found?.id ?? null
}
