import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { translationErrors } from '@kikai/contract/translation/translation.errors'
import type { TermWords } from '@kikai/contract/translation/translation.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { layTerms } from './translation.public.ts'

/** A service on this machine: it turns a text around its placeholders, and is asked what `asked` has. */
const asked: { q: string; source: string; target: string }[] = []
let answers: (q: string) => string = (q) => `<${q}>`
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString())
    asked.push(body)
    response.end(JSON.stringify({ translatedText: answers(body.q) }))
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
afterAll(() => service.close())

startProduct({ config: { translateUrl: `http://127.0.0.1:${port}` } })

const words = (zh: string, en: string, ja: string): TermWords => ({
  'zh-Hans': { word: zh, forms: [] },
  en: { word: en, forms: [] },
  ja: { word: ja, forms: [] },
})
let shoe: Id<'trade-term'>

beforeAll(async () => {
  const first = [
    { field: 'undercarriage', words: words('履带板', 'track shoe', 'シュー'), machines: [] },
    { field: 'bodywork', words: words('动臂', 'boom', 'ブーム'), machines: ['excavator'] },
  ] as const
  await product().app.transaction((tx) => layTerms(tx, first))
  await product().app.transaction((tx) => layTerms(tx, first))
  const { data } = accepted(await (await as.staff()).call(api.translation.listTerms, { words: 'シュー' }))
  shoe = data[0]?.id ?? (expect.unreachable() as never)
})
beforeEach(() => {
  asked.length = 0
  answers = (q) => `<${q}>`
})

type Reader = Pick<Person, 'call'>
const askedIn = async (
  text: string,
  { language = 'ja' as Language, buyer }: { language?: Language; buyer?: Person } = {},
) => {
  const by = (buyer ?? (await as.member())).speaking(language)
  const { id: goodsId } = await goods()
  accepted(await by.call(api.questions.askQuestion, { goodsId, text }))
  return async (reader: Reader) => accepted(await reader.call(api.questions.listGoodsQuestions, { goodsId })).data[0]
}
const reader = (language: Language) => as.guest().speaking(language)
const run = () => sweep('translation.ask')

describe('a question in the reader’s language', () => {
  test('is shown at once as it was written with its trade terms, and translated a moment later', async () => {
    const read = await askedIn('シューの残りは45 %ですか？')
    const first = await read(reader('zh-Hans'))
    expect(first).toMatchObject({
      text: 'シューの残りは45 %ですか？',
      language: 'ja',
      translation: null,
      spans: [{ from: 0, to: 3, termId: shoe }],
      terms: [{ id: shoe, words: { 'zh-Hans': '履带板', en: 'track shoe', ja: 'シュー' }, machines: '' }],
    })
    await run()
    expect(new Set(asked.map(({ q, target }) => `${target} ${q}`))).toEqual(
      new Set(['en [[0]]の残りは[[1]]ですか？', 'zh-Hans [[0]]の残りは[[1]]ですか？']),
    )
    expect(await read(reader('zh-Hans'))).toMatchObject({
      text: 'シューの残りは45 %ですか？',
      translation: { text: '<履带板の残りは45 %ですか？>', by: 'machine', spans: [{ from: 1, to: 4, termId: shoe }] },
    })
    expect((await read(reader('en')))?.translation?.text).toBe('<track shoeの残りは45 %ですか？>')
    expect((await read(reader('ja')))?.translation).toBe(null)
  })

  test('is asked for once, whoever writes the same again and with whatever number', async () => {
    await askedIn('ブームは1本ですか？')
    await run()
    expect(asked).toHaveLength(2)
    const read = await askedIn('ブームは2本ですか？')
    await run()
    expect(asked).toHaveLength(2)
    expect((await read(reader('en')))?.translation?.text).toBe('<boomは2本ですか？>')
  })

  test('has no contact in what the service gets', async () => {
    await askedIn('電話は090-1234-5678、taro@example.jpです。')
    await run()
    expect(asked[0]?.q).toBe('電話は[[0]]、[[1]]です。')
    const [{ kept } = { kept: '' }] = await product().app
      .db`select string_agg(source || body, '') as kept from translation`
    expect(kept).not.toMatch(/090|taro/)
  })

  test('is left as it is where the answer lost a number or a term', async () => {
    answers = (q) => q.replace('[[1]]', '')
    const read = await askedIn('シューは600mm、幅広ですか？')
    await run()
    await run()
    expect(asked).toHaveLength(2)
    expect((await read(reader('en')))?.translation).toBe(null)
  })

  test('is asked for again later where the service fails', async () => {
    answers = () => 'x'.repeat(70_000)
    const read = await askedIn('あとで動きますか？')
    await run()
    expect((await read(reader('en')))?.translation).toBe(null)
    answers = (q) => `later: ${q}`
    await travel(60_000)
    await run()
    expect((await read(reader('en')))?.translation?.text).toBe('later: あとで動きますか？')
  })

  test('is in the language of its script, whatever the app of its writer speaks', async () => {
    const read = await askedIn('履带板还剩多少？', { language: 'en' })
    expect(await read(reader('en'))).toMatchObject({ language: 'zh-Hans', terms: [{ id: shoe }] })
  })
})

const change = { language: 'zh-Hans', word: '履带片', note: '' } as const
const proposed = async (by: Person, part: object = {}) =>
  by.call(api.translation.proposeTerm, { termId: shoe, ...change, ...part })
const detail = async (staff: Person, termId = shoe) => accepted(await staff.call(api.translation.readTerm, { termId }))

describe('a better word', () => {
  test('is proposed by a member, compared in what people wrote, approved by staff, and what was written stays', async () => {
    const [member, staff] = [await as.member(), await as.staff()]
    const read = await askedIn('シューは新品ですか？')
    await run()
    const made = accepted(await proposed(member, { word: '履带板片', note: 'call 090-1234-5678' }))
    expect((await proposed(member, { word: '履带板片' })).code).toBe(translationErrors.alreadyProposed.code)
    expect((await proposed(member, { word: '履带板' })).code).toBe(translationErrors.sameWords.code)
    const before = await detail(staff)
    expect(before).toMatchObject({
      version: 1,
      proposals: 1,
      waiting: [
        {
          id: made.id,
          by: null,
          note: 'call ••••',
          change: { 'zh-Hans': { word: '履带板片', forms: ['履带板'] } },
          sentences: expect.arrayContaining([
            {
              text: 'シューは新品ですか？',
              language: 'ja',
              readIn: 'zh-Hans',
              now: '<履带板は新品ですか？>',
              later: '<履带板片は新品ですか？>',
            },
          ]),
          allowedActions: [
            { action: 'approve', enabled: true },
            { action: 'reject', enabled: true },
          ],
        },
      ],
    })
    expect(JSON.stringify(before)).not.toContain(member.id)
    const edition = accepted(await staff.call(api.translation.listTerms, {})).edition
    await travel(60_000)
    const input = { proposalId: made.id, version: before.version }
    const after = accepted(await staff.call(api.translation.approveTerm, input))
    expect(after).toMatchObject({
      version: 2,
      words: { 'zh-Hans': { word: '履带板片', forms: ['履带板'] } },
      waiting: [],
    })
    expect(accepted(await staff.call(api.translation.listTerms, {})).edition).toBe(edition + 1)
    expect((await staff.call(api.translation.approveTerm, input)).code).toBe(requestErrors.wrongState.code)
    await travel(60_000)
    expect((await read(reader('zh-Hans')))?.translation?.text).toBe('<履带板は新品ですか？>')
    const later = await askedIn('シューは新品ですか？')
    expect((await later(reader('zh-Hans')))?.translation?.text).toBe('<履带板片は新品ですか？>')
  })

  test('of staff needs somebody else, also where both press at once', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const now = await detail(one)
    const edit = {
      termId: shoe,
      version: now.version,
      field: 'common' as const,
      words: now.words,
      note: 'It is said of wheels too.',
    }
    const edited = accepted(await one.call(api.translation.editTerm, edit))
    const [proposal] = edited.waiting
    expect(proposal).toMatchObject({
      mine: true,
      by: expect.any(String),
      change: { field: 'common' },
      allowedActions: [
        { action: 'approve', enabled: false, reason: { code: translationErrors.ownProposal.code } },
        { action: 'reject', enabled: true },
      ],
    })
    const input = { proposalId: proposal?.id ?? (expect.unreachable() as never), version: now.version }
    expect((await one.call(api.translation.approveTerm, input)).code).toBe(translationErrors.ownProposal.code)
    const late = { ...input, version: now.version - 1 }
    expect((await two.call(api.translation.approveTerm, late)).code).toBe(requestErrors.olderVersion.code)
    const three = await as.staff()
    const codes = await Promise.all([two, three].map((by) => by.call(api.translation.approveTerm, input)))
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([200, requestErrors.wrongState.code]))
    expect((await detail(one)).field).toBe('common')
  })

  test('is rejected with a reason, and no words change', async () => {
    const [member, staff] = [await as.member(), await as.staff()]
    const { id: proposalId } = accepted(await proposed(member, { language: 'en', word: 'grouser' }))
    const { version } = await detail(staff)
    const after = accepted(await staff.call(api.translation.rejectTerm, { proposalId, reason: 'Another part.' }))
    expect(after).toMatchObject({ version, words: { en: { word: 'track shoe' } } })
    expect(after.decided).toContainEqual(
      expect.objectContaining({
        id: proposalId,
        state: 'rejected',
        decided: expect.objectContaining({ reason: 'Another part.' }),
      }),
    )
  })

  test('a new term is known to staff alone until a second person approves it, and takes nobody’s word', async () => {
    const [one, two, member] = [await as.staff(), await as.staff(), await as.member()]
    const read = await askedIn('ギアポンプの音')
    const add = (of: TermWords) => one.call(api.translation.addTerm, { field: 'hydraulics', words: of, note: '' })
    expect(await add(words('履带板', 'gear pump', 'ギアポンプ'))).toMatchObject({
      code: translationErrors.otherTerm.code,
      data: { word: '履带板' },
    })
    const made = accepted(await add(words('齿轮泵', 'gear pump', 'ギアポンプ')))
    expect((await proposed(member, { termId: made.id })).code).toBe(requestErrors.notFound.code)
    const found = accepted(await one.call(api.translation.listTerms, { words: 'gear PUMP', proposed: true }))
    expect(found).toMatchObject({ total: 1, data: [{ id: made.id, proposals: 1 }] })
    expect((await add(words('齿轮泵', 'gear pump', 'ギアポンプ'))).code).toBe(translationErrors.otherTerm.code)
    await travel(60_000)
    accepted(
      await two.call(api.translation.approveTerm, {
        proposalId: made.waiting[0]?.id ?? (expect.unreachable() as never),
        version: made.version,
      }),
    )
    await travel(60_000)
    expect((await read(reader('ja')))?.spans).toEqual([])
    const later = await askedIn('ギアポンプの音')
    expect((await later(reader('ja')))?.spans).toEqual([{ from: 0, to: 5, termId: made.id }])
  })

  test('members, sellers and clerks see no proposals and decide nothing', async () => {
    for (const person of [await as.member(), await as.seller(), await as.finance()]) {
      expect((await person.call(api.translation.listTerms, {})).code).toBe(requestErrors.notAllowed.code)
      expect((await person.call(api.translation.readTerm, { termId: shoe })).code).toBe(requestErrors.notAllowed.code)
    }
    expect((await as.guest().call(api.translation.proposeTerm, { termId: shoe, ...change })).code).toBe(
      requestErrors.loginExpired.code,
    )
  })

  test('many in a day are refused', async () => {
    const member = await as.member()
    const codes: number[] = []
    for (let nth = 0; nth < 22; nth += 1) codes.push((await proposed(member, { word: `字${nth}号` })).code)
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(20)
    expect([requestErrors.tooOften.code, translationErrors.tooManyProposals.code]).toContain(codes.at(-1))
  })
})
