import { describe, expect, test } from 'vitest'
import { newReference } from '../../../platform/codes/readable-code.ts'
import { findPaymentReferences } from '../lines/find-references.ts'
import { guessLayout } from './guess-layout.ts'
import { plainName } from '../lines/plain-name.ts'
import { readDay } from './read-day.ts'
import { readDirection, readSigned } from './read-signed.ts'
import { parseStatement } from './parse-statement.ts'
import { guessEncoding, splitStatement } from './split-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

/** Reads a statement by our own guess. */
function read(content: Uint8Array, currency: 'JPY' | 'CNY' | 'USD') {
  const encoding = guessEncoding(content, currency)
  const rows = splitStatement(content, encoding)
  const layout = guessLayout(rows, encoding)
  return { layout, ...parseStatement(rows, { layout, currency }) }
}

describe('a day on a statement', () => {
  test.each([
    ['2026/11/20', 'yearFirst', '2026-11-20'],
    ['2026年11月20日', 'yearFirst', '2026-11-20'],
    ['20261120', 'yearFirst', '2026-11-20'],
    ['２０２６－１１－２０ 14:05', 'yearFirst', '2026-11-20'],
    ['令和8年11月20日', 'yearFirst', '2026-11-20'],
    ['令和元年5月1日', 'era', '2019-05-01'],
    ['R8.11.20', 'era', '2026-11-20'],
    ['8-11-20', 'era', '2026-11-20'],
    ['平成31年4月30日', 'era', '2019-04-30'],
    ['20/11/2026', 'dayFirst', '2026-11-20'],
    ['11/20/2026', 'monthFirst', '2026-11-20'],
    ['20/11/26', 'dayFirst', '2026-11-20'],
    ['2026/02/30', 'yearFirst', null],
    ['繰越', 'yearFirst', null],
  ] as const)('%s in the order %s is %s', (text, form, day) => {
    expect(readDay(text, form)).toBe(day)
  })
})

describe('the column that says which way money went', () => {
  test.each([
    ['1', 1],
    ['2', -1],
    ['C', 1],
    ['D', -1],
    ['CRDT', 1],
    ['DBIT', -1],
    ['入金', 1],
    ['出金', -1],
    ['＋', 1],
    ['－', -1],
    ['△', -1],
    ['12', null],
  ] as const)('%s is %s', (text, direction) => {
    expect(readDirection(text)).toBe(direction)
  })

  test('beside an amount below nothing is a row that nobody can read', () => {
    const content = bytes('Date,Amount,DR/CR,Description\n20/11/2026,-100,CR,reversed\n20/11/2026,100,DR,fee')
    const layout = {
      encoding: 'utf-8',
      headingRow: 1,
      dayForm: 'dayFirst',
      columns: { Date: 'bookedOn', Amount: 'amount', 'DR/CR': 'direction', Description: 'words' },
    } as const
    const { lines, problems } = parseStatement(splitStatement(content, 'utf-8'), { layout, currency: 'JPY' })
    expect(problems).toEqual([{ row: 2, problem: 'amount', value: '-100' }])
    expect(lines.map(({ amount }) => amount)).toEqual([-100])
  })
})

test('an amount stands in one column, also where two are said to hold it', () => {
  const content = bytes('Date,Paid in,Fees in,Description\n20/11/2026,100,200,rent')
  const columns = { Date: 'bookedOn', 'Paid in': 'received', 'Fees in': 'received', Description: 'words' } as const
  const layout = { encoding: 'utf-8', headingRow: 1, dayForm: 'dayFirst', columns } as const
  const { lines } = parseStatement(splitStatement(content, 'utf-8'), { layout, currency: 'JPY' })
  expect(lines.map(({ amount }) => amount)).toEqual([100])
})

describe('an amount on a statement', () => {
  test.each([
    ['1,000,000', 'JPY', 1_000_000],
    ['１，０００円', 'JPY', 1_000],
    ['△440', 'JPY', -440],
    ['▲440', 'JPY', -440],
    ['(440)', 'JPY', -440],
    ['-1,234.50', 'CNY', -123_450],
    ['+88.8', 'USD', 8_880],
    ['US$1,200.00', 'USD', 120_000],
    ['', 'JPY', undefined],
    ['¥-1,000', 'JPY', -1_000],
    ['￥△1,000', 'JPY', -1_000],
    ['JPY -1,000', 'JPY', -1_000],
    ['$(5.00)', 'USD', -500],
    ['1,000-', 'JPY', -1_000],
    ['\\1,000', 'JPY', 1_000],
    ['12.50', 'JPY', null],
    ['1234,56', 'USD', null],
    ['1,2,3', 'JPY', null],
    ['10-5', 'JPY', null],
    ['-1,000-', 'JPY', null],
    ['abc', 'JPY', null],
  ] as const)('%j of %s is %s', (text, currency, minor) => {
    expect(readSigned(text, currency)).toBe(minor)
  })
})

describe('a reference in what a payer wrote', () => {
  const code = newReference()
  const wide = [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
  test.each([
    `${code} ｻﾄｳ`,
    `${code}ｻﾄｳｹﾝｼﾞ`,
    `ｻﾄｳ${code.toLowerCase()}`,
    wide,
    `${code.slice(0, 4)} ${code.slice(4)}`,
    `${code.slice(0, 3)}-${code.slice(3)}`,
  ])('is found in %j', (text) => {
    expect(findPaymentReferences(text)).toEqual([code])
  })
  test('is none with one wrong character', () => {
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
    expect(findPaymentReferences(wrong)).toEqual([])
  })
})

test.each([
  ['ﾔﾏﾀﾞｾｲｷ(ｶ', 'カ）ヤマダセイキ'],
  ['ｻﾄｳ ｹﾝｼﾞ', 'サトウケンジ'],
  ['ｷﾖｳﾄ ｼﾖｳｼﾞ', 'キョウト ショウジ'],
  ['KUNSHAN HENGTONG CO.,LTD', 'Kunshan Hengtong Co., Ltd.'],
  ['昆山恒通机械有限公司', '昆山恒通机械 有限公司'],
])('the payers %s and %s are the same', (one, other) => {
  expect(plainName(one)).toBe(plainName(other))
})

describe('a statement is read by itself', () => {
  test('from a Japanese bank: Shift_JIS, half-width kana, two columns of amounts, a total below', () => {
    // お取引日,お引出し,お預入れ,お取引内容,振込依頼人 / 令和8年11月20日,,"1,000,000",振込,ﾔﾏﾀﾞｾｲｷ(ｶ / …,440,,手数料, / 合計,440,"1,000,000",,
    const content = hex(
      [
        '82a88ee688f893fa2c82a888f88f6f82b52c82a8976193fc82ea2c82a88ee688f893e097652c90558d9e88cb978a906c',
        '0d0a97df986138944e31318c8e323093fa2c2c22312c3030302c303030222c90558d9e2cd4cfc0debeb2b728b60d0a97',
        'df986138944e31318c8e323193fa2c3434302c2c8ee8909497bf2c0d0a8d878c762c3434302c22312c3030302c303030',
        '222c2c0d0a',
      ].join(''),
    )
    const { layout, lines } = read(content, 'JPY')
    expect(layout).toMatchObject({ encoding: 'shift_jis', headingRow: 1, dayForm: 'era' })
    expect(lines).toMatchObject([
      { row: 2, bookedOn: '2026-11-20', amount: 1_000_000, payer: 'ﾔﾏﾀﾞｾｲｷ(ｶ', words: '振込' },
      { row: 3, bookedOn: '2026-11-21', amount: -440, words: '手数料' },
    ])
  })

  test('from a Chinese bank: GB18030, a title above, one amount beside its direction', () => {
    const content = hex(
      [
        'bdbbd2d7c8d5c6da2cbde8b4fbb1ead6be2cbdbbd2d7bdf0b6ee2cb6d4b7bdbba7c3fb2cb1b8d7a20d0a323032363131',
        '32302cb4fb2c353033303030302e30302cc0a5c9bd2cb8bdd1d40d0a32303236313132312cbde82c31322e35302cd2f8',
        'd0d02ccad6d0f8b7d10d0a',
      ].join(''),
    )
    const { layout, lines } = read(content, 'CNY')
    expect(layout).toMatchObject({ encoding: 'gb18030', dayForm: 'yearFirst' })
    expect(lines).toMatchObject([
      { bookedOn: '2026-11-20', amount: 503_000_000, payer: '昆山', words: '附言' },
      { bookedOn: '2026-11-21', amount: -1_250, payer: '银行' },
    ])
  })

  test('from a British bank: UTF-8, the day first, an opening balance that is no movement', () => {
    const content = bytes(
      [
        'Account,203-0000000,,,,',
        'Date,Type,Description,Paid In,Paid Out,Balance',
        ',,Opening balance,,,100.00',
        '20/11/2026,BACS,"LEEDS MACHINE TOOLS, REF K",1234.50,,1334.50',
        '21/11/2026,FEE,Charges,,5.00,1329.50',
      ].join('\n'),
    )
    const { layout, lines, problems } = read(content, 'USD')
    expect(layout).toMatchObject({ encoding: 'utf-8', headingRow: 2, dayForm: 'dayFirst' })
    expect(problems).toEqual([])
    expect(lines).toMatchObject([
      { row: 4, bookedOn: '2026-11-20', amount: 123_450 },
      { row: 5, bookedOn: '2026-11-21', amount: -500 },
    ])
  })
})

describe('rows that are no lines', () => {
  const heading = 'お取引日,お引出し,お預入れ,お取引内容,振込依頼人,差引残高'
  const first = '2026/11/22,,700,振込,ﾃｽﾄ ｾﾞﾛ,1700'
  const second = '2026/11/24,,1000,振込,ﾃｽﾄ ｲﾁ,2700'
  test.each([
    ['the heading alone ends as Windows writes it', `${heading}\r\n${first}\n${second}\n`],
    ['the last rows alone end as Windows writes it', `${heading}\n${first}\n${second}\r\n`],
    ['an old Mac wrote the heading', `${heading}\r${first}\n${second}`],
  ])('no row hangs onto the one before where %s', (_, text) => {
    const { lines, problems } = read(bytes(text), 'JPY')
    expect(lines).toMatchObject([{ amount: 700 }, { amount: 1000 }])
    expect(problems).toEqual([])
  })

  test('a line behind a row that cannot be read is read, and each row is a line or said to be none', () => {
    const wrong = '2026/13/45,,2000,振込,ﾄｰﾀﾙ TOTAL,4700'
    const rows = [first, wrong, second, '合計,,3700,,,', '2026/11/24,,,ご案内,,2700', `${second},,999`]
    const { lines, problems, left } = read(bytes([heading, ...rows].join('\r\n')), 'JPY')
    expect(lines).toMatchObject([{ row: 2 }, { row: 4 }])
    expect(problems).toMatchObject([
      { row: 3, problem: 'day', value: '2026/13/45' },
      { row: 7, problem: 'cells' },
    ])
    expect(left).toMatchObject([
      { row: 5, reason: 'total' },
      { row: 6, reason: 'noAmount' },
    ])
    expect(lines.length + problems.length + left.length).toBe(rows.length)
  })

  test('a row that a stray quote has swallowed is not lost without a word', () => {
    const text = [heading, '2026/11/22,,700,振込,"ﾃｽﾄ ｾﾞﾛ,1700', '2026/11/24,,1000,振込,ﾃｽﾄ",2700'].join('\n')
    expect(read(bytes(text), 'JPY').problems).toMatchObject([{ row: 2, problem: 'cells' }])
  })
})
