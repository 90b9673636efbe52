import type { SheetEncoding } from '@kikai/contract/imports/imports.shapes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeSheet } from '../write/encode-sheet.ts'
import { decodeSheet, recogniseEncoding } from './sheet-encoding.ts'

const encoded = (text: string, encoding: SheetEncoding): Uint8Array => {
  const bytes = encodeSheet(text, encoding)
  if (!bytes) throw new Error(`${encoding} cannot say ${text}`)
  return bytes
}
const withoutMark = (bytes: Uint8Array, length: number) => bytes.subarray(length)

/** Lines of Japanese and Chinese dealers' lists, down to a single word: so short a file is the hardest to tell. */
const japanese = [
  '型式,価格\nD3,100',
  'ﾒｰｶｰ,型式,価格\nｺﾏﾂ,PC200,100',
  'ﾕﾝﾎﾞ',
  'ｺﾏﾂ,1',
  'ﾎｲｰﾙﾛｰﾀﾞｰ',
  'ﾌﾞﾙﾄﾞｰｻﾞｰ,D6',
  'ﾀﾞﾝﾌﾟ,1\nｸﾚｰﾝ,2',
  'ﾔﾝﾏｰ',
  'ｸﾎﾞﾀ',
  'ﾊﾞｹｯﾄ付',
  '小松,1',
  '日立建機,ZX200',
  '株式会社,大阪府堺市',
  '油圧ショベル,コマツ,屋内保管。試運転済みです。',
  '髙橋,﨑',
  '㈱小松',
  '①,②',
  '状態\n良',
  '台,1',
]
const chinese = [
  '型号,价格\nD3,100',
  '小松,1',
  '挖掘机,小松,PC200',
  '装载机,徐工,50万元',
  '品牌,型号,年份,小时数\n小松,PC200-8,2016,4820',
  '数控车床,沈阳机床',
  '苏州',
  '备注\n无',
  '三一,卡特',
  '液压',
  '叉车',
  '元',
  '台',
  '成色好，无大修，手续齐全。',
  '龙工,柳工,厦工',
  '利勃海尔',
  '镗床,铣床,刨床',
]
const western = ['Kärcher,1', 'modèle,prix', 'Größe,1', 'Año,Modelo\n1,2', 'café – bar,1', 'Müller,Straße']

describe('an encoding is recognised', () => {
  test.each(japanese)('Shift_JIS: %j', (text) => {
    expect(recogniseEncoding(encoded(text, 'shift_jis'))).toBe('shift_jis')
  })
  test.each(chinese)('GB18030: %j', (text) => expect(recogniseEncoding(encoded(text, 'gb18030'))).toBe('gb18030'))
  test.each(western)('Windows-1252: %j', (text) => {
    expect(recogniseEncoding(encoded(text, 'windows-1252'))).toBe('windows-1252')
  })
  test.each([...japanese, ...chinese, ...western, 'model,price\nPC200,1', 'Экскаватор Комацу'])(
    'UTF-8, with its mark and without: %j',
    (text) => {
      const bytes = encoded(text, 'utf-8')
      expect([recogniseEncoding(bytes), recogniseEncoding(withoutMark(bytes, 3))]).toEqual(['utf-8', 'utf-8'])
    },
  )
  test.each(['型式,価格\nD3,100', 'model,price\nPC200,1', '型号,价格\n挖,1'])(
    'UTF-16 in both orders, with its mark and without: %j',
    (text) => {
      for (const encoding of ['utf-16le', 'utf-16be'] as const) {
        const bytes = encoded(text, encoding)
        expect([recogniseEncoding(bytes), recogniseEncoding(withoutMark(bytes, 2))]).toEqual([encoding, encoding])
      }
    },
  )

  test('a large file is told by its first lines, cut at none of its characters', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `油圧ショベル,コマツ,PC${at}`).join('\n')
    expect(recogniseEncoding(encoded(lines, 'shift_jis'))).toBe('shift_jis')
  })
})

/** Lists long enough to be told. The bytes of ISO-2022-JP are those of EUC-JP without their eighth bit, between escapes. */
const traditional = [
  '品牌,型號,年份,價格\n小松,PC200,2016,面議\n日立,ZX200,2018,面議',
  '名稱,備註\n挖土機,狀況良好，無大修，手續齊全\n堆高機,電動，含充電器',
]
const katakana = [
  'メーカー,型式,アワーメーター\nコマツ,PC200,4820',
  '種別,メーカー,備考\n油圧ショベル,コマツ,屋内保管。試運転済みです。\nホイールローダー,日立,バケット付き',
]
const asJis = (text: string): Uint8Array => {
  const runs = text.split(/([^\u0000-\u007f]+)/)
  return Buffer.concat(
    runs.map((run, at) =>
      at % 2 === 0
        ? Buffer.from(run)
        : Buffer.from([0x1b, 0x24, 0x42, ...encoded(run, 'euc-jp').map((byte) => byte & 0x7f), 0x1b, 0x28, 0x42]),
    ),
  )
}

describe('an encoding that is seldom met', () => {
  test.each(katakana)('EUC-JP and ISO-2022-JP are recognised: %j', (text) => {
    expect(recogniseEncoding(encoded(text, 'euc-jp'))).toBe('euc-jp')
    expect(recogniseEncoding(asJis(text))).toBe('iso-2022-jp')
    expect(decodeSheet(asJis(text), 'iso-2022-jp')).toBe(text)
  })
  test.each(traditional)('Big5 is recognised: %j', (text) => {
    expect(recogniseEncoding(encoded(text, 'big5'))).toBe('big5')
  })

  test.each([
    ...[...katakana, ...japanese].map((text) => ['shift_jis', text] as const),
    ...[...katakana, ...chinese, ...traditional].map((text) => ['gb18030', text] as const),
    ...[...western, 'SÃO PAULO,MÁQUINA', 'Ærø,Ångström,Ärzte'].map((text) => ['windows-1252', text] as const),
  ])('takes nothing from %s: %j, once or a hundred times', (encoding, text) => {
    for (const times of [1, 10, 100]) {
      const bytes = encoded(`${text}\n`.repeat(times), encoding)
      expect(['euc-jp', 'iso-2022-jp', 'big5']).not.toContain(recogniseEncoding(bytes))
    }
  })

  test.each(['shift_jis', 'gb18030'] as const)(
    'takes no list of words in %s, however they are put together',
    (encoding) => {
      const words = (encoding === 'shift_jis' ? [...japanese, ...katakana] : [...chinese, ...katakana]).flatMap(
        (text) => text.split(/[,\n]/),
      )
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }), (list) => {
          const guess = recogniseEncoding(encoded(list.join(','), encoding))
          return guess !== 'euc-jp' && guess !== 'iso-2022-jp' && guess !== 'big5'
        }),
        { numRuns: 3_000 },
      )
    },
  )
})

/** Every code point, halves of pairs among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points))

describe('what is encoded', () => {
  const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'gb18030', 'windows-1252', 'euc-jp', 'big5'] as const
  test.each(encodings)('in %s reads as it was, or is said not to fit', (encoding) => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(text.isWellFormed() && !/[\ufffd\u007f]/.test(text) && !text.startsWith('\ufeff'))
        const bytes = encodeSheet(text, encoding)
        return bytes === null || decodeSheet(bytes, encoding) === text
      }),
    )
  })

  test('Unicode fits into GB18030 and UTF-16, hanzi not into Shift_JIS', () => {
    expect(decodeSheet(encoded('挖掘机 𠮷 😀', 'gb18030'), 'gb18030')).toBe('挖掘机 𠮷 😀')
    expect(encodeSheet('挖掘机', 'shift_jis')).toBeNull()
  })
})

describe('zeros', () => {
  const list = '型式,価格\nD3,100\nD4,200\n'.repeat(20)
  test('by chance in a file of UTF-8 leave it UTF-8', () => {
    expect(recogniseEncoding(new TextEncoder().encode(list.replace('D3', 'D\u00003')))).toBe('utf-8')
    expect(recogniseEncoding(new TextEncoder().encode('a,b\n1\u0000,2\n'))).toBe('utf-8')
  })

  test.each(['utf-16le', 'utf-16be'] as const)('of every sign make %s, though its mark is lost', (encoding) => {
    expect(recogniseEncoding(withoutMark(encoded(list, encoding), 2))).toBe(encoding)
    const hanzi = '上海上海上海上海上海上海,1\n'.repeat(9)
    expect(recogniseEncoding(withoutMark(encoded(hanzi, encoding), 2))).toBe(encoding)
  })
})
