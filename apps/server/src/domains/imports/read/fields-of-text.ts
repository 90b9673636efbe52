import { goodsDocumentKinds } from '@kikai/contract/goods/goods.words'
import { optionalLine, optionalText, text } from '@kikai/contract/fields'
import { textOf } from '@kikai/i18n/server'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { type Written, inLanguage } from '../../goods/goods.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import {
  type Read,
  type SheetField,
  alike,
  asLines,
  asWritten,
  isAlike,
  linesIn,
  plain,
  readEach,
  readWrittenText,
} from './sheet-field.ts'
import { valueWords } from './value-words.ts'

const own = (words: Written, { language }: ListedGoods): string => inLanguage(words, language, language).text
const titleText = optionalLine(limits.titleLength)
const descriptionText = optionalText(limits.descriptionLength)
const listedText = text(limits.textAreaLength)

/** In the language of the row's texts. */
export const titleField: SheetField<string> = {
  headings: ['title', 'name', '商品名', '名称', '标题', '设备名称'],
  read: (cell) => readWrittenText(titleText, asWritten(cell)),
  isSame: (cell, { titles, titlesMade }) => (titlesMade && cell === '') || isAlike(cell, ...Object.values(titles)),
}

/** The title in one language; one that was made from other fields is not exported, because it would be made again. */
const titleIn = (language: Language): SheetField<string> => ({
  headings: [],
  read: titleField.read,
  write: ({ titles, titlesMade }) => (titlesMade ? '' : titles[language]),
  isSame: (cell, { titles, titlesMade }) => (titlesMade && cell === '') || isAlike(cell, titles[language]),
})
export const titleZhField = titleIn('zh-Hans')
export const titleEnField = titleIn('en')
export const titleJaField = titleIn('ja')

const languageNames: Record<Language, string> = { 'zh-Hans': '中文', en: 'English', ja: '日本語' }
const languageWords = valueWords(languages, (value) => languageNames[value], {
  'zh-Hans': ['zh', 'chinese', '中国語', '汉语', '简体中文'],
  en: ['英語', '英语', '英文'],
  ja: ['japanese', '日语', '日文', 'jp'],
})
export const languageField: SheetField<Language | null> = {
  headings: ['language', '言語', '语言'],
  read: (cell) => (plain(cell) === '' ? { value: null } : languageWords.read(cell)),
  write: (goods) => languageNames[goods.language],
  isSame: (cell, goods) => {
    const read = languageWords.read(cell)
    return cell === '' || ('value' in read && read.value === goods.language)
  },
}

export const descriptionField: SheetField<string> = {
  headings: [
    'description',
    'remarks',
    'remark',
    'notes',
    'note',
    'comment',
    'comments',
    '備考',
    '説明',
    '说明',
    '备注',
  ],
  read: (cell) => readWrittenText(descriptionText, asWritten(cell)),
  write: (goods) => own(goods.description, goods),
  isSame: (cell, goods) => {
    const known = Object.values(goods.description)
    return isAlike(cell, ...known) || (cell === '' && known.every((words) => words === ''))
  },
}

const textsIn = (cell: string, max: number): Read<string[]> =>
  readEach(linesIn(cell), max, (part) => readWrittenText(listedText, part))
const isSameList = (cell: string, list: readonly Written[], goods: ListedGoods): boolean =>
  linesIn(cell).map(alike).join('\n\n') === list.map((part) => alike(own(part, goods))).join('\n\n')

export const accessoryField: SheetField<string[]> = {
  headings: [
    'enclosure',
    'attachment',
    'attachments',
    'option',
    'options',
    'equipment',
    'アタッチメント',
    '付属品',
    '附件',
    '配件',
    '配置',
  ],
  read: (cell) => textsIn(cell, 30),
  write: (goods) => asLines(goods.accessories.map((part) => own(part, goods))),
  isSame: (cell, goods) => isSameList(cell, goods.accessories, goods),
}

export const knownFaultsField: SheetField<string[]> = {
  headings: ['faults', 'defects', 'knowndefects', '不具合', '不具合箇所', '故障', '缺陷', '瑕疵'],
  read: (cell) => textsIn(cell, 20),
  write: (goods) => asLines(goods.knownFaults.map((part) => own(part, goods))),
  isSame: (cell, goods) => isSameList(cell, goods.knownFaults, goods),
}

const documentWords = valueWords(goodsDocumentKinds, (value, language) => textOf(language, `goods.document.${value}`))
const documentsIn = (cell: string): Read<ListedGoods['documents']> =>
  readEach(
    plain(cell)
      .split(/[\n;,、，]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    goodsDocumentKinds.length,
    documentWords.read,
  )
export const documentsField: SheetField<ListedGoods['documents']> = {
  headings: [],
  read: documentsIn,
  write: (goods, reader) => goods.documents.map((kind) => documentWords.say(kind, reader.language)).join('; '),
  isSame: (cell, goods) => {
    const read = documentsIn(cell)
    return 'value' in read && read.value.join() === goods.documents.join()
  },
}
