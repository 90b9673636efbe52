import { type ImportField, importFields } from '@kikai/contract/imports/imports.shapes'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { fieldOf } from './recognise-heading.ts'

/** How sellers head their columns, as they write it. */
const table: Partial<Record<ImportField, readonly string[]>> = {
  reference: [
    '自编号',
    '内部编号',
    '设备编号',
    '车号',
    '管理No',
    '管理No.',
    '管理Ｎｏ．',
    'お客様番号',
    '管理番号',
    '在庫番号',
    'Stock No',
    'Stock no.',
    'Unit No',
    'Ref',
    'Ref.',
    'Stock #No',
    'Lot No.',
  ],
  serial: [
    '机号',
    '整机编号',
    '出厂编号',
    '序列号',
    '機番',
    '車体番号',
    'シリアル',
    'ｼﾘｱﾙ',
    '製造番号',
    '号機',
    'シリアルNo.',
    'S/N',
    'VIN',
    'PIN',
    'Serial No.',
    'serial number',
  ],
  hours: [
    '工时',
    '表显小时',
    '工作小时(h)',
    '小时数（小时）',
    '稼働時間(h)',
    '稼働時間（ｈ）',
    'ｱﾜﾒｰﾀｰ',
    'ｱﾜｰﾒｰﾀｰ',
    'アワーメーター[h]',
    '使用時間【h】',
    'Hrs',
    'Hours run',
    'Hours (h)',
    'HOURS',
  ],
  year: [
    '出厂日期',
    '出厂年月',
    '制造年月',
    '年份',
    '年式(製造年)',
    '年式（西暦）',
    '製造年',
    'YOM',
    'Mfg Year',
    'Year (approx.)',
  ],
  model: ['机型', '规格型号', '型号', '型式', '機種', 'Model', 'Model No.'],
  title: ['设备名称', '商品名', 'Title'],
  group: ['类型', '类别', '種別', 'カテゴリ', 'ｶﾃｺﾞﾘ', 'Category', 'Type'],
  maker: ['生产厂家', '品牌', 'メーカー', 'ﾒｰｶｰ', 'Make', 'Manufacturer'],
  accessory: ['配置', '附件', 'アタッチメント', 'ｱﾀｯﾁﾒﾝﾄ', '付属品', 'Attachments'],
  city: ['停放地', '在庫場所', '城市', '市', '置場', '保管場所', '所在地', 'Location', 'Yard'],
  region: ['省份', '県', '都道府県', 'State', 'County'],
  quantity: ['数量(台)', '数量（台）', '数量', 'Qty', 'Quantity (pcs)'],
  description: ['备注', '備考', '備考(社内)', 'Description', 'Remarks'],
  price: [
    '价格',
    '价格（万元）',
    '価格',
    '販売価格(税込)',
    '価格(千円)',
    '销售价',
    'Asking price',
    'Asking Price (£ ex VAT)',
    'Price (USD)',
  ],
  currency: ['币种', '通貨', 'Currency'],
  tax: ['是否含税', '税区分', '税込/税抜'],
  weight: ['重量', '重量(kg)', '機械質量（kg）', 'Operating weight [kg]'],
  /** A unit that makes another number of the cells, and what may be anything. */
  ignore: ['重量(t)', '機械質量（トン）', 'Weight (lbs)', '外形寸法(m)', '台数(千台)', 'Foo', 'No', '消費税', '', '()'],
}

describe('a heading', () => {
  test.each(Object.entries(table).flatMap(([field, names]) => names.map((name) => [name, field])))(
    '“%s” means %s',
    (name, field) => expect(fieldOf(name)).toBe(field),
  )

  test.each(languages)('of our own means its field and no other, in %s', (language) => {
    const fields = importFields.filter((field) => field !== 'ignore')
    expect(fields.map((field) => fieldOf(textOf(language, `imports.column.${field}`)))).toEqual(fields)
  })
})
