import { TextsProvider } from '@kikai/i18n/texts-provider'
import { captionOf } from '#features/catalogue/picture-captions.ts'
import { shareAddress } from '#features/catalogue/share-goods.ts'
import { sayIn, textsIn } from '#ui/test/texts.ts'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { textOf } from '@kikai/i18n/server'
import { isId } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Condition } from './blocks.tsx'
import Papers from './papers.tsx'
import { HourMeter } from './hour-meter.tsx'

async function draw(part: ReactNode, language: Language): Promise<string> {
  const texts = await textsIn(language, ['app', 'request', 'goods', 'detail'])
  return renderToStaticMarkup(<TextsProvider texts={texts}>{part}</TextsProvider>)
}

const plain = {
  hours: 4_312,
  grade: 'B',
  pictures: [],
  inspection: null,
  runningState: 'running_tested',
  systemScores: [],
  knownFaults: [],
  documents: [],
} as const
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that these parts read
const machine = (own: Partial<GoodsDetail> = {}) => ({ ...plain, ...own }) as unknown as GoodsDetail
const inspection = { at: '2026-11-02T03:00:00.000Z', checks: 62, validUntil: '2027-01-31T03:00:00.000Z' }
const meter = [{ id: 'meter', width: 1280, height: 960, kind: 'meter', caption: '' }]
const nothing = () => {}

describe('hour meter', () => {
  test.each(languages)('the reading stands as digits and as one number, with who read it, in %s', async (language) => {
    const said = await draw(<HourMeter goods={machine()} onOpen={nothing} />, language)
    expect([...said.matchAll(/>(\d)<\/span>/g)].map(([, digit]) => digit).join('')).toBe('04312')
    expect(said).toContain('4,312 h')
    expect(said).toContain(textOf(language, 'detail.readBySeller'))
    expect(said).not.toContain('<button')
  })

  test('with a photo it can be opened, with an inspection the day is named', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the picture's id is not read here
    const goods = machine({ inspection, pictures: meter as unknown as GoodsDetail['pictures'] } as Partial<GoodsDetail>)
    const said = await draw(<HourMeter goods={goods} onOpen={nothing} />, 'en')
    expect(said).toContain('View the photo of the hour meter')
    expect(said).toMatch(/Inspected on .*2026/)
  })

  test('goods without hours have no meter', async () => {
    expect(await draw(<HourMeter goods={machine({ hours: null })} onOpen={nothing} />, 'en')).toBe('')
  })
})

describe('condition and papers', () => {
  test.each(languages)(
    'each score has its number and its word in %s, and what is worn is told from what is not',
    async (language) => {
      const systemScores = [
        { system: 'engine', score: 4, note: '' },
        { system: 'cab', score: 2, note: '' },
      ] as const
      const said = await draw(<Condition goods={machine({ systemScores: [...systemScores] })} />, language)
      expect(said).toContain('<b>4</b>')
      expect(said).toContain(textOf(language, 'detail.score.4'))
      expect(said).toContain(textOf(language, 'detail.score.2'))
      expect(said.split('bg-bad-fill').length - 1).toBe(2)
    },
  )

  test.each(languages)('a paper says when one gets it in %s', async (language) => {
    const goods = machine({
      documents: ['inspectionReport', 'transferCertificate', 'manual'],
      inspection,
    } as Partial<GoodsDetail>)
    const said = await draw(<Papers goods={goods} />, language)
    expect(said).toContain('62')
    expect(said).toContain(textOf(language, 'detail.paper.afterPayment'))
    expect(said).toContain(textOf(language, 'detail.paper.withMachine'))
  })
})

describe('photos and link', () => {
  test('a photo that proves something says what', async () => {
    const t = await sayIn('ja', 'goods')
    const kinds = ['overview', 'meter', 'plate', 'defect'] as const
    expect(kinds.map((kind) => captionOf({ kind, caption: '' }, t))).toEqual([
      '',
      'アワーメーター',
      '銘板',
      '不具合箇所',
    ])
    expect(captionOf({ kind: 'defect', caption: '右ドア' }, t)).toBe('不具合箇所 · 右ドア')
  })

  test('what is passed on is the page for crawlers, in the language of who passes it on', () => {
    const goodsId = '01900000-0000-7000-8000-000000000001'
    if (!isId<'goods'>(goodsId)) throw new Error('no id')
    expect(shareAddress('https://kikai.example', { goodsId, language: 'zh-Hans' })).toBe(
      `https://kikai.example/h5/share/${goodsId}?language=zh-Hans`,
    )
  })
})
