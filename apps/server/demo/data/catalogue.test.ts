import { languages } from '@kikai/kernel/language'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allCovers, picturesOf } from '../pictures/pictures-of.ts'
import { renderPicture } from '../pictures/render-picture.ts'
import { buildCatalogue } from './catalogue.ts'
import { traits } from './traits.ts'

const catalogue = buildCatalogue()
const { categories, makers, companies, goods, articles, slides, accounts } = catalogue
/** Leaves that the kit can draw a machine of; the base has more. */
const leaves = categories.filter(({ key }) => traits.some(({ category }) => category === key))

describe('the demo catalogue', () => {
  test('is the same each time it is built', () => {
    expect(buildCatalogue()).toEqual(catalogue)
  })

  test('is large enough to look like a market', () => {
    expect(goods.length).toBeGreaterThanOrEqual(320)
    expect(leaves.length).toBeGreaterThanOrEqual(16)
    expect(categories.filter((category) => category.parentKey === null).length).toBeLessThanOrEqual(12)
    expect(companies).toHaveLength(8)
    expect(articles.length).toBeGreaterThanOrEqual(6)
    expect(slides).toHaveLength(3)
  })

  test('has several goods of each kind, and of every company', () => {
    for (const { key } of leaves) expect(goods.filter((one) => one.categoryKey === key).length, key).toBeGreaterThan(5)
    for (const { key } of companies)
      expect(goods.filter((one) => one.companyKey === key).length, key).toBeGreaterThan(5)
  })

  test('refers only to what is there', () => {
    const known = (list: readonly { key: string }[]) => new Set(list.map((one) => one.key))
    const [categoryKeys, makerKeys, companyKeys] = [known(categories), known(makers), known(companies)]
    for (const one of goods) {
      expect(categoryKeys).toContain(one.categoryKey)
      expect(makerKeys).toContain(one.makerKey)
      expect(companyKeys).toContain(one.companyKey)
    }
    for (const article of articles) for (const key of article.categoryKeys) expect(categoryKeys).toContain(key)
    for (const { target } of slides)
      if (target.kind === 'category') expect(categoryKeys).toContain(target.categoryKey)
      else expect(articles.map((article) => article.slug)).toContain(target.slug)
  })

  test('gives nothing twice', () => {
    const lists = [
      goods.map((one) => one.key),
      goods.map((one) => one.serial),
      accounts.map((account) => account.email),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
    expect(new Set(makers.map((maker) => maker.key)).size).toBe(makers.length)
  })

  test('says everything in three languages', () => {
    expect(missingWords(catalogue)).toEqual([])
  })

  test('describes each machine in two to five sentences', () => {
    for (const one of goods) {
      const sentences = one.description['zh-Hans'].split('。').length - 1
      expect(sentences, one.key).toBeGreaterThanOrEqual(2)
      expect(sentences, one.key).toBeLessThanOrEqual(5)
    }
    expect(new Set(goods.map((one) => one.description.en)).size).toBeGreaterThan(goods.length * 0.6)
  })

  test('asks a whole, positive price, or none when it is on request', () => {
    for (const { key, price, pricingType, freight } of goods) {
      expect(price === null, key).toBe(pricingType === 'on_request')
      expect(price === null && freight.kind === 'fixed', key).toBe(false)
      if (price) expect(Number.isSafeInteger(price.minor) && price.minor > 0, key).toBe(true)
    }
  })

  test('has stock exactly where something can be bought', () => {
    for (const { quantity, state, key } of goods)
      expect(quantity > 0, key).toBe(state === 'on_sale' || state === 'coming_soon')
  })

  test('scores a system low when the text names its fault', () => {
    const sound = goods.filter((one) => one.knownFaults.length === 0 && one.runningState !== 'not_running')
    for (const one of sound) expect(Math.min(...one.systemScores.map(({ score }) => score)), one.key).toBeGreaterThan(2)
  })
})

describe('the pictures of the goods', () => {
  test('are three to five, the overview first', () => {
    for (const one of goods) {
      const pictures = picturesOf(one)
      expect(pictures.length, one.key).toBeGreaterThanOrEqual(3)
      expect(pictures.length, one.key).toBeLessThanOrEqual(5)
      expect(pictures[0]?.kind).toBe('overview')
      expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length)
    }
  })

  test('show the fault that the text names, and the hours that it gives', () => {
    for (const one of goods) {
      const kinds = picturesOf(one).map(({ kind }) => kind)
      expect(kinds.includes('defect'), one.key).toBe(one.knownFaults.some(({ picture }) => picture !== null))
      expect(kinds.includes('meter'), one.key).toBe(one.hours !== null)
    }
  })

  test('have a drawing for every cover that is named', () => {
    const drawn = new Set(allCovers().map(({ key }) => key))
    for (const { pictureKey } of slides) expect(drawn).toContain(pictureKey)
    for (const { coverKey } of articles) expect(drawn).toContain(coverKey)
  })

  test.each(leaves.map(({ key }) => key))('can be drawn for %s', async (categoryKey) => {
    const one = goods.find((candidate) => candidate.categoryKey === categoryKey)
    for (const picture of one ? picturesOf(one) : []) {
      const svg = picture.draw()
      // The letters of a picture within it may spell anything.
      expect(svg.replaceAll(/base64,[^"]*/g, '')).not.toMatch(/NaN|undefined|Infinity/)
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 900 })
    }
  })

  test('come in three widths', async () => {
    const [picture] = goods[0] ? picturesOf(goods[0]) : []
    const rendered = await renderPicture(picture?.draw() ?? '')
    for (const width of [1280, 640, 320] as const)
      expect(await sharp(rendered[width]).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
  })
})

/** Paths of all texts that lack a language. What people call a thing is no translation: one language may have more words. */
function missingWords(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => missingWords(item, `${path}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const isLocalized = entries.some(([key]) => key === 'ja')
  const lengths = entries.map(([, text]) => (Array.isArray(text) ? text.length : undefined))
  const isComplete =
    languages.every((language) => entries.some(([key, text]) => key === language && text !== '')) &&
    new Set(lengths).size < 2
  const gap = isLocalized && !isComplete && !/aliases|synonyms/.test(path) ? [path] : []
  return [...gap, ...entries.flatMap(([key, item]) => missingWords(item, `${path}.${key}`))]
}
