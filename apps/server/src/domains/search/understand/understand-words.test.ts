import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { indexTokens, modelTokens } from '../index/search-tokens.ts'
import { buildLexicon } from './lexicon.ts'
import { quantityTokens, sizesOf } from './quantities.ts'
import { understand } from './understand-words.ts'
import { findsNothing } from '../read/word-conditions.ts'
import { wordPiecesOf } from './word-pieces.ts'
import { namesOfAll, neededWords } from './written-words.ts'

const idOf = <Noun extends string>(text: string) => `01900000-0000-7000-8000-${text.padStart(12, '0')}` as Id<Noun>
const category = (id: string, zh: string, en: string, ja: string, ...aliases: string[]) => {
  const names = { 'zh-Hans': zh, en, ja }
  return { id: idOf<'category'>(id), parentId: null, key: id, names, nouns: names, aliases, goodsCount: 0 }
}
const maker = (id: string, zh: string, en: string, ja: string, ...aliases: string[]) => ({
  id: idOf<'maker'>(id),
  key: id,
  names: { 'zh-Hans': zh, en, ja },
  aliases,
})

const lexicon = buildLexicon(
  {
    makers: [
      maker('1', '小松', 'Komatsu', 'コマツ'),
      maker('2', '卡特彼勒', 'Caterpillar', 'キャタピラー', 'CAT'),
      maker('3', '五十铃', 'Isuzu', 'いすゞ'),
    ],
    categories: [
      category('a1', '液压挖掘机', 'hydraulic excavator', '油圧ショベル', 'ユンボ'),
      category('a2', '小型挖掘机', 'mini excavator', 'ミニショベル', 'mini digger', 'ミニユンボ'),
      category('a3', '挖斗', 'excavator bucket', 'バケット'),
      category('a4', '推土机', 'bulldozer', 'ブルドーザー'),
    ],
  },
  [{ id: idOf('51'), words: { 'zh-Hans': ['挖机'], en: ['excavator'], ja: ['ユンボ', '油圧ショベル'] } }],
)
const none = buildLexicon({ makers: [], categories: [] }, [])

/** PostgreSQL's `@@` over a text's tokens: `&` binds closer than `|`, and `:*` is a beginning. */
function matches(tokens: readonly string[], tsquery: string): boolean {
  const signs = tsquery.match(/'[^']*'(?::\*)?|[()&|!]/g) ?? []
  expect(signs.join('')).toBe(tsquery.replaceAll(' ', ''))
  const word = (sign: string): boolean => {
    const text = sign.slice(1, sign.lastIndexOf("'"))
    return sign.endsWith(':*') ? tokens.some((token) => token.startsWith(text)) : tokens.includes(text)
  }
  const any = (): boolean => {
    let found = all()
    while (signs[0] === '|' && signs.shift()) found = all() || found
    return found
  }
  const all = (): boolean => {
    let found = one()
    while (signs[0] === '&' && signs.shift()) found = one() && found
    return found
  }
  const one = (): boolean => {
    const sign = signs.shift() ?? ''
    if (sign === '!') return !one()
    if (sign !== '(') return word(sign)
    const found = any()
    expect(signs.shift()).toBe(')')
    return found
  }
  return any()
}
const finds = (text: string, words: string, known = lexicon): boolean => {
  const query = understand(words, known)
  return query !== null && matches([...indexTokens(text), ...modelTokens('PC200-8')], query.tsquery ?? '')
}
const textsOf = (typed: string) => wordPiecesOf(typed, lexicon).map(({ text, term }) => (term ? `[${text}]` : text))

const machine = 'コマツ PC200-8 油圧ショベル 小松 液压挖掘机 Komatsu hydraulic excavator'

describe('words of a search without any lexicon', () => {
  test.each([
    'PC200-8',
    'pc2008',
    'PC 200-8',
    'pc200 8',
    'ＰＣ２００－８',
    'PC200ー8',
    'Pc-200-8',
    'pc200',
    '200-8',
    'PC200–8',
  ])('a model number is found as %s', (typed) => expect(finds(machine, typed, none)).toBe(true))

  test.each([
    '油',
    'ショベル',
    '油圧',
    '圧',
    '挖掘机',
    '挖掘機',
    '小松 PC200',
    'komat',
    'hydraulic exc',
    'excavators',
    'ｺﾏﾂ',
    'コ',
    'こまつ',
    'ショベルー',
    '中古 油圧ショベル',
    'コマツの油圧ショベル',
  ])('«%s» finds the excavator', (typed) => expect(finds(machine, typed, none)).toBe(true))

  test.each(['PC300', '車', 'ショベルカー', 'pc20010', '挖土', 'Hitachi', 'ユンボ'])('«%s» does not', (typed) =>
    expect(finds(machine, typed, none)).toBe(false),
  )

  test('nothing typed is no query', () => {
    expect(understand('', lexicon)).toBeNull()
    expect(understand(' ', lexicon)).toBeNull()
  })

  test.each([' … 、！ ', '@@@', '🚜', 'ー', '①', '-', '%_'])('«%s» asks for nothing, which no goods have', (typed) => {
    expect(understand(typed, lexicon)).toEqual({
      tsquery: findsNothing,
      models: [],
      named: { makerIds: [], categoryIds: [], kindredIds: [], severalIds: [] },
      sizes: [],
      bounds: [],
    })
    expect(finds(machine, typed)).toBe(false)
  })

  test.each(['PC200-8 の', 'PC200-8の', 'PC200 -8', 'コマツ の PC200'])('«%s» finds the excavator', (typed) =>
    expect(finds(machine, typed)).toBe(true),
  )

  test('a word behind a minus is what goods must not have', () => {
    expect(finds(machine, 'excavator -kubota')).toBe(true)
    expect(finds(machine, 'excavator -komatsu')).toBe(false)
    expect(finds(machine, 'ユンボ −コマツ')).toBe(false)
    expect(finds(machine, '-kubota')).toBe(true)
    expect(understand('excavator -kubota', lexicon)?.named.makerIds).toEqual([])
    expect(understand('pc200 -kr210', none)?.models).toEqual(['pc200'])
  })

  test('a year is one beside the beginning of a model', () => {
    for (const typed of ['2016', '2016年', '2016年式', '２０１６ 年製', 'komatsu 2016'])
      expect(matches(['komatsu', '=2016y'], understand(typed, none)?.tsquery ?? ''), typed).toBe(true)
    expect(matches(['=2016y'], understand('201', none)?.tsquery ?? '')).toBe(false)
    expect(matches(['20166'], understand('2016', none)?.tsquery ?? '')).toBe(true)
  })

  test('what nobody has heard of may be a seller; what is known is none', () => {
    const own = ['@泉州', '@州建', '@建機', '@senshu', '@komatsu']
    const known = buildLexicon(
      { makers: [maker('1', '小松', 'Komatsu', 'コマツ')], categories: [category('x', 'x', 'x', '建機')] },
      [],
    )
    for (const typed of ['泉州建機', '泉州', 'Senshu', 'sens'])
      expect(matches(own, understand(typed, known)?.tsquery ?? ''), typed).toBe(true)
    expect(matches(own, understand('komatsu', known)?.tsquery ?? '')).toBe(false)
    expect(matches(own, understand('建機', known)?.tsquery ?? '')).toBe(false)
  })

  test('a word that narrows nothing is searched for when it is all there is', () => {
    expect(understand('used', none)?.tsquery).toBe("('used':* | '@used':* | '+used':*)")
    expect(understand('used excavator', none)?.tsquery).toBe("('excavator':* | '@excavator':* | '+excavator':*)")
  })

  test('quotes and operators of the query language do not reach it', () => {
    expect(understand("a' | !b:* & (c)", none)?.tsquery).toBe("'b':* & 'c':*")
    expect(understand("b' | !x:* & (c)", none)?.tsquery).toBe("'b':* & 'x':* & 'c':*")
  })

  test('the whole model is known even when typed apart', () => {
    expect(understand('Komatsu PC 200-8', none)?.models).toContain('pc2008')
    expect(understand('kr 210 r2700 extra', none)?.models).toContain('kr210r2700extra')
  })
})

describe('known words', () => {
  test('stand out of a run of characters, the longest first', () => {
    expect(textsOf('小松挖机')).toEqual(['[小松]', '[挖机]'])
    expect(textsOf('コマツミニユンボ')).toEqual(['[コマツ]', '[ミニユンボ]'])
    expect(textsOf('大阪ユンボ')).toEqual(['大阪', '[ユンボ]'])
    expect(textsOf('mini digger pc30')).toEqual(['[mini digger]', 'pc30'])
  })

  test('are known in every way to write them', () => {
    expect(textsOf('ゆんぼ')).toEqual(['[ゆんぼ]'])
    expect(textsOf('推土機')).toEqual(['[推土機]'])
    expect(textsOf('いすず')).toEqual(['[いすず]'])
    expect(textsOf('キャタピラ')).toEqual(['[キャタピラ]'])
    expect(finds('卡特彼勒 推土机', '推土機')).toBe(true)
  })

  test('a word with a kana too many is another word', () => {
    expect(textsOf('コマッツ')).toEqual(['コマッツ'])
    expect(textsOf('ユンボー')).toEqual(['[ユンボー]'])
  })

  test('a maker stands out of its model, another word does not', () => {
    expect(textsOf('cat320')).toEqual(['[cat]', '320'])
    expect(textsOf('catalogue')).toEqual(['catalogue'])
    expect(textsOf('komatsupc200 komatsu')).toEqual(['[komatsu]', 'pc200', '[komatsu]'])
  })

  test('words of one group find what any of them is called', () => {
    expect(finds(machine, '挖机')).toBe(true)
    expect(finds(machine, '小松挖机')).toBe(true)
    expect(finds(machine, '挖机', none)).toBe(false)
    expect(finds('日立 推土机', '挖机')).toBe(false)
  })

  test('name makers and categories, and what is of the same kind but not what fits it', () => {
    expect(understand('コマツ ユンボ', lexicon)?.named).toEqual({
      makerIds: [idOf('1')],
      categoryIds: [idOf('a1')],
      kindredIds: [idOf('a2')],
      severalIds: [],
    })
    expect(understand('k', lexicon)?.named.makerIds).toEqual([idOf('1')])
    expect(understand('excavator bucket', lexicon)?.named.categoryIds).toEqual([idOf('a3')])
  })
})

describe('many words for one thing', () => {
  const other = maker('9', 'x', 'x', 'x')
  const many = buildLexicon(
    {
      makers: [other],
      categories: [
        category('b1', '叉车', 'forklift truck', 'フォークリフト', '堆高机', 'lift truck', 'リフト'),
        category('b2', '搬运', 'handling', '荷役'),
      ],
    },
    [
      {
        id: idOf('52'),
        words: { 'zh-Hans': ['叉车', '堆高机', '铲叉车'], en: ['forklift', 'FLT'], ja: ['フォークリフト', 'リフト'] },
      },
    ],
  )

  test('are asked for by those that are one word or name no category, and by the shortest name of a category that these miss', () => {
    expect(many.find('叉车')?.written()).toEqual(['叉车', '铲叉车', 'forklift', 'FLT'])
    expect(many.find('フオクリフト')?.written()).toEqual(['フォークリフト', '叉车', '铲叉车', 'forklift', 'FLT'])
    const tops = neededWords(
      ['デリック'],
      ['岸壁クレーン', '桟橋のクレーン'],
      [namesOfAll(['岸壁クレーン', '桟橋のクレーン'])],
    )
    expect(tops).toEqual(['デリック', '岸壁クレーン'])
    expect(many.find('荷役')?.written()).toEqual(['荷役'])
  })

  test('so that each of them finds the goods of the category', () => {
    const truck = '叉车 堆高机 forklift truck lift truck フォークリフト リフト'
    for (const word of ['叉车', '堆高机', '铲叉车', 'forklift', 'FLT', 'フォークリフト', 'リフト', 'ふぉーくりふと'])
      expect(finds(truck, word, many), word).toBe(true)
    expect(finds('荷役 handling', 'FLT', many)).toBe(false)
    expect(finds('an FLT without a category', 'リフト', many)).toBe(true)
  })
})

describe('sizes', () => {
  const sized = (key: string, value: string, unit: string, weightKg: number | null = null) => ({
    weightKg,
    specification: [{ key, value, unit }],
  })
  const fitting = (typed: string, goods: ReturnType<typeof sized>) =>
    matches(quantityTokens(goods), understand(typed, none)?.tsquery ?? '')

  test.each(['2.5t', '2.5 t', '２．５トン', '2.5吨', '2500kg', '2500 KG', '2,500kg', '5500 lb'])(
    '%s is the load of a forklift for 2,500 kg',
    (typed) => expect(fitting(typed, sized('capacity', '2500', 'kg', 3_680))).toBe(true),
  )

  test.each([
    ['折弯机110吨', sized('force', '1100', 'kN')],
    ['发电机45kVA', sized('apparentPower', '45', 'kVA')],
    ['64列CT', sized('slices', '64', '')],
    ['海天160吨注塑机', sized('clampingForce', '1600', 'kN')],
    ['主轴20,000转', sized('spindleSpeed', '20000', 'min⁻¹')],
    ['トラクター120馬力', sized('horsepower', '120', 'PS')],
    ['50hpコンプレッサー', sized('enginePower', '37', 'kW')],
    ['440Vの発電機', sized('voltage', '220/440', 'V')],
    ['コンマ8', sized('bucketCapacity', '0.8', 'm³')],
  ])('«%s» has a size that stands against other letters', (typed, goods) => {
    const words = understand(typed, none)?.tsquery ?? ''
    expect(quantityTokens(goods).some((token) => words.includes(`'${token}'`))).toBe(true)
  })

  test('a class is what is within a tenth of it', () => {
    for (const weightKg of [18_500, 19_800, 20_600, 21_900])
      expect(fitting('20t', { weightKg, specification: [] }), String(weightKg)).toBe(true)
    for (const weightKg of [14_200, 17_100, 24_000])
      expect(fitting('20t', { weightKg, specification: [] }), String(weightKg)).toBe(false)
  })

  test('kilonewtons are tonnes, and what lifts is not named by its weight', () => {
    expect(sizesOf(sized('clampingForce', '1080', 'kN', 4_700))).toEqual({ kg: 110_129 })
    expect(sizesOf(sized('bucketCapacity', '0.8', 'm³', 3_680))).toEqual({ m3: 0.8, kg: 3_680 })
    expect(sizesOf({ weightKg: 19_800, specification: [] })).toEqual({ kg: 19_800 })
  })

  test('a figure in another unit, or none, names no size', () => {
    expect(sizesOf(sized('apparentPower', '45', 'W'))).toEqual({})
    expect(sizesOf(sized('capacity', 'large', 'kg'))).toEqual({})
  })

  test('letters of a model are no unit', () => {
    expect(understand('FD25T-17', none)?.tsquery).toBe("'fd25t17':*")
    expect(understand('tools 3 tools', none)?.tsquery).toBe("('tool':* | '@tools':* | '+tool':*) & '3':*")
  })
})
